// Writes shops, codes, deals and texts as one JSON document, record by record.

import type { Database } from '#db/core/connect.ts';
import { exportedCodes, exportedCopy, exportedDeals, exportedShops } from '#db/transfer/export.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { type Fields, givenName } from '#domain/core/fields.ts';
import { DEAL_FIELDS } from '#domain/deals/fields.ts';
import { SHOP_FIELDS } from '#domain/shops/fields.ts';
import { type CopyRecord, FORMAT, VERSION } from './records.ts';

/**
 * Streamed in chunks of a few records, as slowly as the client reads. No snapshot, whose transaction would last as long: instead
 * codes are written for the shops of this file only, under the names they have in it, so that it can be imported.
 */
export async function* exportCatalogue(db: Database, now: Date): AsyncGenerator<string> {
  yield JSON.stringify({ format: FORMAT, version: VERSION, exportedAt: now.toISOString() }).slice(0, -1);
  const nameOf = new Map<number, string>();
  const shops = mapped(exportedShops(db), (shop) => {
    nameOf.set(shop.id, shop.name);
    return [shopRecord(shop)];
  });
  const codes = mapped(exportedCodes(db), (code) => {
    const shop = nameOf.get(code.shopId);
    return shop === undefined ? [] : [{ shop, ...codeRecord(code) }];
  });
  yield* section('shops', shops);
  yield* section('codes', codes);
  yield* section(
    'deals',
    mapped(exportedDeals(db), (deal) => [dealRecord(deal)]),
  );
  yield* section(
    'copy',
    mapped(await exportedCopy(db), ({ key, value }): CopyRecord[] => [{ key, value }]),
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
  toRecords: (row: Row) => Out[],
): AsyncGenerator<Out> {
  for await (const row of rows) yield* toRecords(row);
}

/** All a table tells of a row, under the names that files use. */
function recordFrom(fields: Fields) {
  const names = Object.keys(fields);
  return (row: object) =>
    Object.fromEntries(
      names.map((name) => [givenName(fields, name), (row as Record<string, unknown>)[name]]),
    );
}

const shopRecord = recordFrom(SHOP_FIELDS);
const dealRecord = recordFrom(DEAL_FIELDS);
const codeRecord = recordFrom(CODE_FIELDS);
