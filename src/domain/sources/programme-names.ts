// Affiliate networks add the country to the names of shops, to tell their programmes apart; readers do not need it.

import { foldCompact } from '#domain/core/fold.ts';

const COUNTRY = 'DE|DEU|GER|Germany|Deutschland';
const SUFFIX = new RegExp(
  String.raw`(?:\s*[-–|/,:]\s*|\s+)(?:${COUNTRY})$|\s*[([](?:${COUNTRY})[)\]]$|\s+(?:Affiliate|Partner)?programm?e?$`,
  'iu',
);

/** "Beispiel-Shop (DE)" and "Beispiel-Shop Germany" are Beispiel-Shop. */
export function shopNameOf(programme: string): string {
  let name = programme.trim();
  // "Shop DE Partnerprogramm" has two of them.
  for (let times = 0; times < 3; times++) {
    const shorter = name.replace(SUFFIX, '').trim();
    if (foldCompact(shorter) === '' || shorter === name) break;
    name = shorter;
  }
  return name;
}
