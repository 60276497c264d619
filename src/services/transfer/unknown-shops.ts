// The shops that a table of codes names and nobody has entered yet.
import type { Database } from '#db/core/connect.ts';
import { shopsByReference } from '#db/shops/references.ts';
import { foldCompact } from '#domain/core/fold.ts';
import type { Numbered } from './import-merge.ts';
import { readCode, type ShopRecord } from './records.ts';

/** Where nobody says better, as for a shop that a research draft brings along; operators are told of shops without an address. */
const CATEGORY = 'services';

export function createUnknownShops(db: Database) {
  const seen = new Set<string>();
  let count = 0;
  return {
    /** The shops of these rows as they can be made, each at its first row that is a code. One query for all. */
    async find(rows: readonly Numbered<Record<string, unknown>>[]): Promise<Numbered<ShopRecord>[]> {
      const named = rows.flatMap(({ index, record }) => {
        const read = readCode(record);
        if ('problem' in read) return [];
        const { shop, category = CATEGORY } = read.record;
        const name = foldCompact(shop);
        if (name === '' || seen.has(name)) return [];
        seen.add(name);
        return [{ index, record: { name: shop, category } }];
      });
      if (named.length === 0) return [];
      const known = await shopsByReference(
        db,
        named.map(({ record }) => record.name),
      );
      const unknown = named.filter(({ record }) => !known.has(record.name));
      count += unknown.length;
      return unknown;
    },
    count: () => count,
  };
}
