// The catalogue part by part, in the order of ids: what is deleted or withdrawn is not in it.
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { bestDeals, codes, copy, shops } from '#db/core/schema.ts';

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
      .select()
      .from(shops)
      .where(and(gt(shops.id, after), isNull(shops.deletedAt)))
      .orderBy(asc(shops.id))
      .limit(PART),
  );
}

export function exportedCodes(db: Database) {
  return parts(async (after) => {
    const rows = await db
      .select({ code: codes, shopName: shops.name })
      .from(codes)
      .innerJoin(shops, eq(shops.id, codes.shopId))
      .where(
        and(gt(codes.id, after), isNull(codes.deletedAt), isNull(codes.withdrawnAt), isNull(shops.deletedAt)),
      )
      .orderBy(asc(codes.id))
      .limit(PART);
    return rows.map(({ code, shopName }) => ({ ...code, shopName }));
  });
}

export function exportedDeals(db: Database) {
  return parts((after) =>
    db
      .select()
      .from(bestDeals)
      .where(and(gt(bestDeals.id, after), isNull(bestDeals.deletedAt)))
      .orderBy(asc(bestDeals.id))
      .limit(PART),
  );
}

export function exportedCopy(db: Database) {
  return db.select({ key: copy.key, value: copy.value }).from(copy).orderBy(asc(copy.key));
}
