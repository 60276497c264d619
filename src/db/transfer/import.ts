// Finds what an imported record already is in this catalogue, and writes the difference.
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { bestDeals, codes, copy, shops } from '#db/core/schema.ts';
import { foldCompact } from '#domain/core/fold.ts';
import type { Source } from '#domain/core/sources.ts';

export type StoredShop = typeof shops.$inferSelect;
export type StoredCode = typeof codes.$inferSelect;
export type StoredDeal = typeof bestDeals.$inferSelect;

interface Reference {
  source: Source;
  sourceRef: string | null;
}

/** For each wanted thing the stored one or null, in the same order. */
async function inOrder<Row extends { id: number }>(
  found: { position: string; id: number }[],
  wanted: number,
  read: (ids: number[]) => Promise<Row[]>,
): Promise<(Row | null)[]> {
  const ids = [...new Set(found.map(({ id }) => id))];
  const rows = new Map((ids.length > 0 ? await read(ids) : []).map((row) => [row.id, row]));
  const byPosition = new Map(found.map(({ position, id }) => [Number(position), rows.get(id) ?? null]));
  return Array.from({ length: wanted }, (_, at) => byPosition.get(at + 1) ?? null);
}

/** By name in any spelling; else by reference, even a deleted one, because its reference cannot be given again. */
export async function matchShops(db: Database, wanted: (Reference & { name: string })[]) {
  const column = <T>(pick: (one: Reference & { name: string }) => T) => sql.param(wanted.map(pick));
  const { rows } = await db.execute<{ position: string; id: number }>(sql`
    SELECT DISTINCT ON (position) position, shops.id
    FROM unnest(${column(({ name }) => foldCompact(name))}::text[], ${column(({ source }) => source)}::text[],
      ${column(({ sourceRef }) => sourceRef)}::text[]) WITH ORDINALITY AS wanted (name, source, ref, position)
    CROSS JOIN LATERAL (
      SELECT id, 1 AS rank FROM shops WHERE compact_name = wanted.name AND deleted_at IS NULL
      UNION ALL
      SELECT id, 2 FROM shops WHERE source = wanted.source AND source_ref = wanted.ref
    ) AS shops ORDER BY position, rank`);
  return inOrder(rows, wanted.length, (ids) => db.select().from(shops).where(inArray(shops.id, ids)));
}

interface NamedShop extends Record<string, unknown> {
  id: number;
  name: string;
  category: string;
}

/** By what codes name them: the end of their address, or their name in any spelling. */
export async function shopsByReference(db: Database, references: string[]): Promise<Map<string, NamedShop>> {
  const byName = await shopsWhere(db, references, [sql`slug = wanted`, sql`compact_name = compact`]);
  // Only what is left: looking through other names is slow while many new shops are being written.
  const unknown = references.filter((reference) => !byName.has(reference));
  if (unknown.length === 0) return byName;
  const byAlias = await shopsWhere(db, unknown, [sql`compact_aliases @> ARRAY[compact]`]);
  return new Map([...byName, ...byAlias]);
}

/** The first condition that fits a reference decides. */
async function shopsWhere(db: Database, references: string[], conditions: SQL[]) {
  // Each of these has an index of its own; one condition for all would be tried on every shop.
  const attempts = conditions.map(
    (condition, rank) =>
      sql`SELECT id, name, category_slug AS category, ${rank}::int AS rank FROM shops WHERE deleted_at IS NULL AND ${condition}`,
  );
  const { rows } = await db.execute<NamedShop & { wanted: string }>(sql`
    SELECT DISTINCT ON (wanted) wanted, id, name, category
    FROM unnest(${sql.param(references)}::text[], ${sql.param(references.map(foldCompact))}::text[]) AS one (wanted, compact)
    CROSS JOIN LATERAL (${sql.join(attempts, sql` UNION ALL `)}) AS shops ORDER BY wanted, rank, id`);
  return new Map(rows.map(({ wanted, id, name, category }) => [wanted, { id, name, category }]));
}

export interface WantedCode extends Reference {
  shopId: number;
  code: string;
  title: string;
}

/** By reference, even a deleted one; else by shop and code, for offers without a code by shop and title. */
export async function matchCodes(db: Database, wanted: WantedCode[]) {
  const column = <T>(pick: (one: WantedCode) => T) => sql.param(wanted.map(pick));
  const { rows } = await db.execute<{ position: string; id: number }>(sql`
    SELECT DISTINCT ON (position) position, codes.id
    FROM unnest(${column(({ shopId }) => shopId)}::int[], ${column(({ code }) => code)}::text[],
      ${column(({ title }) => title)}::text[], ${column(({ source }) => source)}::text[],
      ${column(({ sourceRef }) => sourceRef)}::text[])
      WITH ORDINALITY AS wanted (shop_id, code, title, source, ref, position)
    CROSS JOIN LATERAL (
      SELECT id, 1 AS rank FROM codes WHERE source = wanted.source AND source_ref = wanted.ref
      UNION ALL
      SELECT id, 2 FROM codes WHERE shop_id = wanted.shop_id AND deleted_at IS NULL
        AND lower(code) = lower(wanted.code) AND (code <> '' OR lower(title) = lower(wanted.title))
    ) AS codes ORDER BY position, rank, codes.id`);
  return inOrder(rows, wanted.length, (ids) => db.select().from(codes).where(inArray(codes.id, ids)));
}

export async function matchDeals(db: Database, wanted: { title: string; shopName: string }[]) {
  const column = (pick: (one: { title: string; shopName: string }) => string) => sql.param(wanted.map(pick));
  const { rows } = await db.execute<{ position: string; id: number }>(sql`
    SELECT DISTINCT ON (position) position, best_deals.id
    FROM unnest(${column(({ title }) => title)}::text[], ${column(({ shopName }) => shopName)}::text[])
      WITH ORDINALITY AS wanted (title, shop_name, position)
    JOIN best_deals ON deleted_at IS NULL AND lower(best_deals.title) = lower(wanted.title)
      AND lower(best_deals.shop_name) = lower(wanted.shop_name)
    ORDER BY position, best_deals.id`);
  return inOrder(rows, wanted.length, (ids) => db.select().from(bestDeals).where(inArray(bestDeals.id, ids)));
}

export async function changeShop(db: Database, now: Date, id: number, changes: Partial<StoredShop>) {
  const aliases = changes.aliases && { compactAliases: changes.aliases.map(foldCompact) };
  await db
    .update(shops)
    .set({ ...changes, ...aliases, updatedAt: now })
    .where(eq(shops.id, id));
}

export async function changeCode(db: Database, now: Date, id: number, changes: Partial<StoredCode>) {
  await db
    .update(codes)
    .set({ ...changes, updatedAt: now })
    .where(eq(codes.id, id));
}

export async function changeDeal(db: Database, now: Date, id: number, changes: Partial<StoredDeal>) {
  await db
    .update(bestDeals)
    .set({ ...changes, updatedAt: now })
    .where(eq(bestDeals.id, id));
}

/** Tells the planner how much there is by now: inside one transaction nobody else does, and it would read whole tables. */
export async function noteGrowth(db: Database): Promise<void> {
  await db.execute(sql`ANALYZE shops, codes`);
}

/** Returns the keys of texts that are other than before. */
export async function writeCopy(db: Database, now: Date, texts: { key: string; value: string }[]) {
  if (texts.length === 0) return [];
  const values = texts.map((text) => ({ ...text, updatedAt: now }));
  const rows = await db
    .insert(copy)
    .values(values)
    .onConflictDoUpdate({
      target: copy.key,
      set: { value: sql`excluded.value`, updatedAt: now },
      setWhere: sql`${copy.value} <> excluded.value`,
    })
    .returning({ key: copy.key });
  return rows.map(({ key }) => key);
}
