// The catalogue by keyset pagination, in the order of ids; without what is deleted or withdrawn, or was
// submitted and looked at by nobody: what comes with a file counts as looked at.
import type { Database } from '#db/core/connect.ts';

const PART = 1_000;

async function* parts<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PART) return;
    after = last.id;
  }
}

export function exportedShops(db: Database) {
  return parts((after) =>
    db
      .selectFrom('shops')
      .selectAll()
      .where('id', '>', after)
      .where('deletedAt', 'is', null)
      .where('needsReview', '=', false)
      .orderBy('id')
      .limit(PART)
      .execute(),
  );
}

export function exportedCodes(db: Database) {
  return parts((after) =>
    db
      .selectFrom('codes')
      .innerJoin('shops', 'shops.id', 'codes.shopId')
      .selectAll('codes')
      .where('codes.id', '>', after)
      .where('codes.deletedAt', 'is', null)
      .where('codes.withdrawnAt', 'is', null)
      .where('shops.deletedAt', 'is', null)
      .where('codes.needsReview', '=', false)
      .where('shops.needsReview', '=', false)
      .orderBy('codes.id')
      .limit(PART)
      .execute(),
  );
}

export function exportedDeals(db: Database) {
  return parts((after) =>
    db
      .selectFrom('bestDeals')
      .selectAll()
      .where('id', '>', after)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .limit(PART)
      .execute(),
  );
}

export function exportedCopy(db: Database) {
  return db.selectFrom('copy').select(['key', 'value']).orderBy('key').execute();
}
