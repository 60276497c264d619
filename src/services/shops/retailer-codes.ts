import { type CodeList, codesOfShops, highestPercentage } from '#db/codes/codes.ts';
import type { Database } from '#db/core/connect.ts';
import type { Paging } from '#db/core/paging.ts';
import { shopsWithName } from '#db/shops/directory.ts';
import type { TermFilters } from '#domain/codes/term-filters.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { RETAILERS, type Retailer } from '#domain/shops/retailers.ts';

export interface RetailerList extends CodeList {
  /** Of all its codes that may work, whatever was chosen among them. */
  highest: number | null;
}

/** The retailer's own shop and those that carry its name: Zalando and Zalando Lounge. */
export async function retailerCodes(
  db: Database,
  now: Date,
  key: Retailer['key'],
  page: Paging,
  terms: TermFilters = {},
): Promise<RetailerList> {
  const retailer = RETAILERS.find((one) => one.key === key);
  if (!retailer) return { items: [], total: 0, highest: null };
  // The database preselects candidates; the rule itself is in the domain only.
  const candidates = await shopsWithName(db, retailer.nameParts.map(foldCompact));
  const ids = candidates.filter(({ name }) => retailer.matches(name)).map(({ id }) => id);
  const [list, highest] = await Promise.all([
    codesOfShops(db, now, ids, page, terms),
    highestPercentage(db, now, ids),
  ]);
  return { ...list, highest };
}
