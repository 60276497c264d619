// Other names of a shop.

import { foldCompact } from '#domain/core/fold.ts';
import { SHOP_FIELDS } from './fields.ts';

interface NamedShop {
  name: string;
  aliases: string[];
}

/**
 * Visitors, files and networks know a shop by the name it had, so that stays one of its names. Beyond the limit the oldest
 * go: a file with more could not be imported again.
 */
export function aliasesOnceRenamed(
  { name, aliases }: NamedShop,
  newName: string | undefined,
): Partial<Pick<NamedShop, 'aliases'>> {
  const known = [newName ?? name, ...aliases].map(foldCompact);
  if (known.includes(foldCompact(name))) return {};
  return { aliases: [...aliases, name].slice(-SHOP_FIELDS.aliases.items) };
}
