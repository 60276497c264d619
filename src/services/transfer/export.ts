// Writes shops, codes, deals and texts as one JSON document, record by record.

import type { Database } from '#db/core/connect.ts';
import { exportedCodes, exportedCopy, exportedDeals, exportedShops } from '#db/transfer/export.ts';
import type { CodeRecord, CopyRecord, DealRecord, ShopRecord } from './records.ts';
import { FORMAT, VERSION } from './records.ts';

/** Dates as text, and nothing left out. */
type Exported<T> = { [Field in keyof Required<T>]: unknown };

/** Pieces of text of a few records each; memory does not grow with the catalogue. */
export async function* exportCatalogue(db: Database, now: Date): AsyncGenerator<string> {
  yield JSON.stringify({ format: FORMAT, version: VERSION, exportedAt: now.toISOString() }).slice(0, -1);
  yield* section('shops', mapped(exportedShops(db), shopRecord));
  yield* section('codes', mapped(exportedCodes(db), codeRecord));
  yield* section('deals', mapped(exportedDeals(db), dealRecord));
  yield* section(
    'copy',
    mapped(await exportedCopy(db), ({ key, value }): Exported<CopyRecord> => ({ key, value })),
  );
  yield '\n}\n';
}

const RECORDS_AT_ONCE = 100;

async function* section(name: string, records: AsyncIterable<object>): AsyncGenerator<string> {
  let text = `,\n"${name}": [`;
  let count = 0;
  for await (const record of records) {
    text += `${count > 0 ? ',' : ''}\n${JSON.stringify(record)}`;
    count += 1;
    if (count % RECORDS_AT_ONCE > 0) continue;
    yield text;
    text = '';
  }
  yield `${text}\n]`;
}

async function* mapped<Row, Out>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  toRecord: (row: Row) => Out,
): AsyncGenerator<Out> {
  for await (const row of rows) yield toRecord(row);
}

type Yielded<T> = T extends AsyncGenerator<infer Row> ? Row : never;

function shopRecord(shop: Yielded<ReturnType<typeof exportedShops>>): Exported<ShopRecord> {
  const { name, aliases, url, affiliateUrl, description, logoUrl, isPopular } = shop;
  const { popularityScore, visitCount, source, sourceRef, editedFields, categorySlug: category } = shop;
  return {
    ...{ name, category, aliases, url, affiliateUrl, description, logoUrl, isPopular },
    ...{ popularityScore, visitCount, source, sourceRef, editedFields },
  };
}

function codeRecord(row: Yielded<ReturnType<typeof exportedCodes>>): Exported<CodeRecord> {
  const { shopName: shop, code, title, requiresCode, description, conditions, discount, discountType } = row;
  const { discountValue, categorySlug: category, isActive, featured, isInfluencer, influencerName } = row;
  const { influencerPlatform, imageUrl, affiliateUrl, popularityScore, usageCount, validFrom } = row;
  const { validUntil, createdAt, source, sourceRef, editedFields } = row;
  return {
    ...{ shop, code, title, requiresCode, description, conditions, discount, discountType, discountValue },
    ...{ category, isActive, featured, isInfluencer, influencerName, influencerPlatform, imageUrl },
    ...{ affiliateUrl, popularityScore, usageCount, validFrom, validUntil, createdAt, source, sourceRef },
    editedFields,
  };
}

function dealRecord(row: Yielded<ReturnType<typeof exportedDeals>>): Exported<DealRecord> {
  const { title, shopName, categorySlug: category, description, imageUrl, affiliateUrl, discount } = row;
  const { featured, isActive, popularityScore, source } = row;
  return {
    ...{ title, shopName, category, description, imageUrl, affiliateUrl, discount, featured, isActive },
    ...{ popularityScore, source },
  };
}
