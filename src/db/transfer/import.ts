// Matches imported records with the catalogue, and writes the difference.
import { sql, type Updateable } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { hasOtherLetters } from '#db/core/code-key.ts';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { submissionKey } from '#domain/submissions/submission.ts';

interface Reference {
  source: Tables['codes']['source'];
  sourceRef: string | null;
}

/** For each wanted record the stored one or null, in the same order. */
async function inOrder<Row extends { id: number }>(
  found: { position: number; id: number }[],
  wanted: number,
  read: (ids: number[]) => Promise<Row[]>,
): Promise<(Row | null)[]> {
  const ids = [...new Set(found.map(({ id }) => id))];
  const rows = new Map((ids.length > 0 ? await read(ids) : []).map((row) => [row.id, row]));
  const byPosition = new Map(found.map(({ position, id }) => [position, rows.get(id) ?? null]));
  return Array.from({ length: wanted }, (_, index) => byPosition.get(index + 1) ?? null);
}

/** By name in any spelling; else by reference, even a deleted one, because its reference cannot be given again. */
export async function matchShops(db: Database, wanted: (Reference & { name: string })[]) {
  const column = <T>(pick: (one: Reference & { name: string }) => T) => wanted.map(pick);
  const { rows } = await sql<{ position: number; id: number }>`
    SELECT DISTINCT ON (position) position, shops.id
    FROM unnest(${column(({ name }) => foldCompact(name))}::text[], ${column(({ source }) => source)}::text[],
      ${column(({ sourceRef }) => sourceRef)}::text[]) WITH ORDINALITY AS wanted (name, source, ref, position)
    CROSS JOIN LATERAL (
      SELECT id, 1 AS rank FROM shops WHERE compact_name = wanted.name AND deleted_at IS NULL
      UNION ALL
      SELECT id, 2 FROM shops WHERE source = wanted.source AND source_ref = wanted.ref
    ) AS shops ORDER BY position, rank`.execute(db);
  return inOrder(rows, wanted.length, (ids) =>
    db.selectFrom('shops').selectAll().where('id', 'in', ids).execute(),
  );
}

export interface CodeToMatch extends Reference {
  shopId: number;
  code: string;
  title: string;
}

/** By shop and key, also deleted ones. The database cannot tell these keys; read once for all records, as a shop may have many of both. */
async function codesInOtherLetters(db: Database, shopIds: number[]): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('codes')
    .select(['id', 'shopId', 'code'])
    .where('shopId', '=', anyOf(shopIds))
    .where(hasOtherLetters(sql`code`))
    .where('withdrawnAt', 'is', null)
    .execute();
  const groups = Map.groupBy(rows, ({ shopId, code }) => `${shopId} ${submissionKey(code)}`);
  return new Map([...groups].map(([key, codes]) => [key, codes.map(({ id }) => id)]));
}

/**
 * By reference, even a deleted one; else by shop and code in any spelling, for offers without a code by shop and title. Of several
 * namesakes the one that lasts longest, where all are deleted the last of them, never one that its network has withdrawn.
 */
export async function matchCodes(db: Database, wanted: CodeToMatch[]) {
  const column = <T>(pick: (one: CodeToMatch) => T) => wanted.map(pick);
  const keys = column(({ code }) => submissionKey(code));
  const others = await codesInOtherLetters(db, [...new Set(column(({ shopId }) => shopId))]);
  const spelt = wanted.flatMap(({ shopId }, index) =>
    (others.get(`${shopId} ${keys[index]}`) ?? []).map((id) => ({ position: index + 1, id })),
  );
  const isNamesake = sql`shop_id = wanted.shop_id AND withdrawn_at IS NULL
    AND lower(code) = wanted.key AND (code <> '' OR lower(title) = lower(wanted.title))`;
  const { rows } = await sql<{ position: number; id: number }>`
    SELECT DISTINCT ON (position) position, codes.id
    FROM unnest(${column(({ shopId }) => shopId)}::int[], ${keys}::text[],
      ${column(({ title }) => title)}::text[], ${column(({ source }) => source)}::text[],
      ${column(({ sourceRef }) => sourceRef)}::text[])
      WITH ORDINALITY AS wanted (shop_id, key, title, source, ref, position)
    CROSS JOIN LATERAL (
      SELECT id, 1 AS rank, deleted_at, valid_until FROM codes WHERE source = wanted.source AND source_ref = wanted.ref
      UNION ALL
      SELECT id, 2, deleted_at, valid_until FROM codes WHERE deleted_at IS NULL AND ${isNamesake}
      UNION ALL
      SELECT id, 2, deleted_at, valid_until FROM codes WHERE deleted_at IS NOT NULL AND ${isNamesake}
      UNION ALL
      SELECT codes.id, 2, deleted_at, valid_until
      FROM unnest(${spelt.map(({ position }) => position)}::int[], ${spelt.map(({ id }) => id)}::int[]) AS spelt (at, id)
      JOIN codes USING (id) WHERE spelt.at = wanted.position
    ) AS codes ORDER BY position, rank, deleted_at DESC NULLS FIRST, coalesce(valid_until, 'infinity') DESC, codes.id`.execute(
    db,
  );
  return inOrder(rows, wanted.length, (ids) =>
    db.selectFrom('codes').selectAll().where('id', 'in', ids).execute(),
  );
}

/** Also a deleted one, the last of them, where none is left. */
export async function matchDeals(db: Database, wanted: { title: string; shopName: string }[]) {
  const column = (pick: (one: { title: string; shopName: string }) => string) => wanted.map(pick);
  const { rows } = await sql<{ position: number; id: number }>`
    SELECT DISTINCT ON (position) position, best_deals.id
    FROM unnest(${column(({ title }) => title)}::text[], ${column(({ shopName }) => shopName)}::text[])
      WITH ORDINALITY AS wanted (title, shop_name, position)
    JOIN best_deals ON lower(best_deals.title) = lower(wanted.title)
      AND lower(best_deals.shop_name) = lower(wanted.shop_name)
    ORDER BY position, deleted_at DESC NULLS FIRST, best_deals.id`.execute(db);
  return inOrder(rows, wanted.length, (ids) =>
    db.selectFrom('bestDeals').selectAll().where('id', 'in', ids).execute(),
  );
}

export async function changeCode(
  db: Database,
  now: Date,
  id: number,
  changes: Updateable<Tables['codes']>,
): Promise<void> {
  await db
    .updateTable('codes')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

export async function changeDeal(
  db: Database,
  now: Date,
  id: number,
  changes: Updateable<Tables['bestDeals']>,
): Promise<void> {
  await db
    .updateTable('bestDeals')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/** Updates the planner's statistics: autovacuum cannot within a transaction, and sequential scans would be chosen. */
export async function noteGrowth(db: Database): Promise<void> {
  await sql`ANALYZE shops, codes`.execute(db);
}

/** Upsert; returns the keys of texts that have changed. */
export async function writeCopy(db: Database, now: Date, texts: { key: string; value: string }[]) {
  if (texts.length === 0) return [];
  const rows = await db
    .insertInto('copy')
    .values(texts.map(({ key, value }) => ({ key, value, updatedAt: now })))
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), updatedAt: now }))
        .whereRef('copy.value', '<>', 'excluded.value'),
    )
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
