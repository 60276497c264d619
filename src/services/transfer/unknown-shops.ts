// The shops that a table of codes names and nobody has entered yet.
import type { Database } from '#db/core/connect.ts';
import { shopsByReference } from '#db/shops/references.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { readCode, type ShopRecord } from './records.ts';

/** Where nobody says better, as for a shop that a research draft brings along; operators are told of shops without an address. */
const CATEGORY = 'services';

export function createUnknownShops(db: Database) {
  const seen = new Map<string, boolean>();
  return {
    /** The shop of a row as it can be made, at its first row that is a code; null where there is nothing to make. */
    async find(row: Record<string, unknown>): Promise<ShopRecord | null> {
      const read = readCode(row);
      if ('problem' in read) return null;
      const { shop, category = CATEGORY } = read.record;
      const name = foldCompact(shop);
      if (name === '' || seen.has(name)) return null;
      const isUnknown = (await shopsByReference(db, [shop])).size === 0;
      seen.set(name, isUnknown);
      return isUnknown ? { name: shop, category } : null;
    },
    count: () => [...seen.values()].filter(Boolean).length,
  };
}
