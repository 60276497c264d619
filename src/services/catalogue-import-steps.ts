// What becomes of the records of one part of an import: new rows, changed rows, or nothing to do.
import { isDeepStrictEqual } from 'node:util';
import {
  changeCode,
  changeDeal,
  changeShop,
  matchCodes,
  matchDeals,
  matchShops,
  type StoredCode,
  shopsByReference,
  writeCopy,
} from '#db/catalogue-import.ts';
import { insertCodes } from '#db/codes.ts';
import type { Database } from '#db/connect.ts';
import { insertDeals } from '#db/deals.ts';
import { searchTextOf } from '#db/search-text.ts';
import { insertShops } from '#db/shops.ts';
import { CATEGORIES } from '#domain/categories.ts';
import { foldCompact } from '#domain/fold.ts';
import type { CodeRecord, CopyRecord, DealRecord, ShopRecord } from './catalogue-records.ts';

export interface Wrote {
  added: number;
  changed: number;
  same: number;
}

export interface Numbered<Row> {
  /** Place in the list of the file. */
  at: number;
  record: Row;
}

export type ImportStep<Row> = (
  db: Database,
  now: Date,
  records: Numbered<Row>[],
  problem: (at: number, text: string) => void,
) => Promise<Wrote>;

type Given<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

function givenOf<Row extends object>(record: Row): { [Field in keyof Row]: Exclude<Row[Field], undefined> } {
  const given = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Field in keyof Row]: Exclude<Row[Field], undefined> };
}

/** The first of records that mean the same; the others would become a second row. */
function distinct<Row>(records: Numbered<Row>[], keyOf: (record: Row) => string): Numbered<Row>[] {
  const seen = new Set<string>();
  return records.filter(({ record }) => {
    const key = keyOf(record);
    return !seen.has(key) && seen.add(key);
  });
}

/** Writes what differs from the stored row; what a record leaves out stays as it is. */
async function writeChanges<Row extends { id: number }>(
  wrote: Wrote,
  known: Row,
  wanted: Given<Row>,
  change: (changes: Partial<Row>) => Promise<void>,
): Promise<void> {
  const changes = Object.entries(givenOf(wanted)).filter(
    ([field, value]) => !isDeepStrictEqual(known[field as keyof Row], value),
  );
  if (changes.length > 0) await change(Object.fromEntries(changes) as Partial<Row>);
  wrote[changes.length > 0 ? 'changed' : 'same'] += 1;
}

export const importShops: ImportStep<ShopRecord> = async (db, now, given) => {
  const records = distinct(given, ({ name }) => foldCompact(name)).map(({ record }) => record);
  const wrote = { added: 0, changed: 0, same: given.length - records.length };
  const stored = await matchShops(
    db,
    records.map(({ name, source = 'import', sourceRef = null }) => ({ name, source, sourceRef })),
  );
  const fresh: Parameters<typeof insertShops>[1] = [];
  for (const [at, record] of records.entries()) {
    const { category: categorySlug, source = 'import', sourceRef, visitCount, name, ...rest } = record;
    const known = stored[at];
    if (!known) fresh.push(givenOf({ ...rest, name, categorySlug, source, sourceRef, visitCount }));
    else {
      const wanted = { ...rest, categorySlug, deletedAt: null };
      await writeChanges(wrote, known, wanted, (changes) => changeShop(db, now, known.id, changes));
    }
  }
  wrote.added = (await insertShops(db, fresh)).length;
  return wrote;
};

export const importCodes: ImportStep<CodeRecord> = async (db, now, given, problem) => {
  const shops = await shopsByReference(db, [...new Set(given.map(({ record }) => record.shop))]);
  const records = distinct(given, keyOfCode).flatMap(({ at, record }) => {
    const shop = shops.get(record.shop);
    if (!shop) problem(at, `shop „${record.shop}“ gibt es nicht`);
    return shop ? [{ at, record, shop }] : [];
  });
  const wrote = { added: 0, changed: 0, same: given.length - records.length };
  const stored = await matchCodes(
    db,
    records.map(({ record, shop }) => ({
      ...{ shopId: shop.id, code: record.code, title: record.title },
      ...{ source: record.source ?? 'import', sourceRef: record.sourceRef ?? null },
    })),
  );
  const fresh: Parameters<typeof insertCodes>[1] = [];
  for (const [place, { at, record, shop }] of records.entries()) {
    const known = stored[place];
    if (!known) fresh.push(newCode(record, shop));
    else {
      const wanted = wantedCode(record, shop.id);
      const trouble = contradiction({ ...known, ...givenOf(wanted) });
      if (trouble) problem(at, trouble);
      else
        await writeChanges(wrote, known, wanted, (changes) =>
          changeCode(db, now, known.id, withSearchText(known, changes, shop.name)),
        );
    }
  }
  wrote.added = (await insertCodes(db, fresh)).length;
  return wrote;
};

function keyOfCode({ shop, code, title, source, sourceRef }: CodeRecord): string {
  if (sourceRef) return `ref ${source} ${sourceRef}`;
  return `code ${foldCompact(shop)} ${code.toLowerCase()} ${code ? '' : title.toLowerCase()}`;
}

function newCode(record: CodeRecord, shop: { id: number; category: string }) {
  const { shop: _shop, category, source = 'import', discountType = 'percentage', ...rest } = record;
  return givenOf({
    ...rest,
    source,
    discountType,
    requiresCode: record.requiresCode ?? record.code !== '',
    shopId: shop.id,
    categorySlug: category ?? shop.category,
  });
}

/** Where it came from, how old it is and how often it was used stays; without a title it means the one it has. */
function wantedCode(record: CodeRecord, shopId: number): Given<StoredCode> {
  const { shop, category, source, sourceRef, usageCount, createdAt, title, ...rest } = record;
  return { ...rest, shopId, categorySlug: category, title: title || undefined, deletedAt: null };
}

/** What the database would refuse, made of the record and of what it leaves out. */
function contradiction({ validFrom, validUntil, discountType, discountValue }: StoredCode): string | null {
  if (validFrom && validUntil && validFrom > validUntil) return 'validUntil liegt vor validFrom';
  return discountType === 'percentage' && discountValue > 100
    ? 'discountValue darf als Prozentwert höchstens 100 sein'
    : null;
}

function withSearchText(known: StoredCode, changes: Partial<StoredCode>, shopName: string) {
  const merged = { ...known, ...changes };
  const category = CATEGORIES.find(({ slug }) => slug === merged.categorySlug)?.name ?? '';
  return { ...changes, searchText: searchTextOf(merged, shopName, category) };
}

export const importDeals: ImportStep<DealRecord> = async (db, now, given) => {
  const records = distinct(given, ({ title, shopName }) => `${title} ${shopName}`.toLowerCase()).map(
    ({ record }) => record,
  );
  const wrote = { added: 0, changed: 0, same: given.length - records.length };
  const stored = await matchDeals(db, records);
  const shops = await shopsByReference(db, [...new Set(records.map(({ shopName }) => shopName))]);
  const fresh: Parameters<typeof insertDeals>[1] = [];
  for (const [at, record] of records.entries()) {
    const { category: categorySlug, source = 'import', ...rest } = record;
    const wanted = { ...rest, categorySlug, shopId: shops.get(record.shopName)?.id ?? null };
    const known = stored[at];
    if (!known) fresh.push(givenOf({ ...wanted, source }));
    else await writeChanges(wrote, known, wanted, (changes) => changeDeal(db, now, known.id, changes));
  }
  await insertDeals(db, fresh);
  return { ...wrote, added: fresh.length };
};

export const importCopy: ImportStep<CopyRecord> = async (db, now, given) => {
  const changed = await writeCopy(
    db,
    now,
    distinct(given, ({ key }) => key).map(({ record }) => record),
  );
  return { added: 0, changed, same: given.length - changed };
};
