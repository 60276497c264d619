// The queue of shops whose codes are to be looked up.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import type { ResearchStatus } from '#domain/research/priority.ts';

export interface ResearchItem extends Record<string, unknown> {
  id: number;
  shopId: number | null;
  shopName: string;
  status: ResearchStatus;
  priority: number;
  createdAt: Date;
  codesFound: number;
  /** The one that was used; null while nobody has. */
  prompt: string | null;
  results: string | null;
  error: string | null;
  refused: { what: string; reason: string }[];
  /** Whether a process asks the language model right now. */
  running: boolean;
}

const columns = sql`id, shop_id AS "shopId", shop_name AS "shopName", status, priority, created_at AS "createdAt",
  codes_found AS "codesFound", prompt, results, error, refused, run IS NOT NULL AS running`;
const isOpen = sql`status IN ('pending', 'chatgpt_prompt_ready', 'researching')`;
/** What somebody works on, what waits, then what is done. */
const rank = sql`CASE status WHEN 'researching' THEN 0 WHEN 'chatgpt_prompt_ready' THEN 1 WHEN 'pending' THEN 1
  WHEN 'failed' THEN 2 ELSE 3 END`;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

async function rowsOf(db: Database, statement: SQL): Promise<ResearchItem[]> {
  const { rows } = await db.execute<ResearchItem>(statement);
  // Raw statements give times as text.
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export interface QueuePage {
  status: ResearchStatus | undefined;
  limit: number;
  offset: number;
}

export function listItems(db: Database, { status, limit, offset }: QueuePage): Promise<ResearchItem[]> {
  const condition = status ? sql`status = ${status}` : sql`true`;
  return rowsOf(
    db,
    sql`SELECT ${columns} FROM research_items WHERE ${condition}
      ORDER BY ${rank}, CASE WHEN ${isOpen} THEN priority END DESC, CASE WHEN ${isOpen} THEN created_at END,
        updated_at DESC, id
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

export async function countItems(db: Database): Promise<Partial<Record<ResearchStatus, number>>> {
  const { rows } = await db.execute<{ status: ResearchStatus; count: number }>(
    sql`SELECT status, count(*)::int AS count FROM research_items GROUP BY status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Held until the transaction ends, so that whoever decides about it decides alone. */
export async function lockItem(db: Database, id: number): Promise<ResearchItem | null> {
  const [item] = await rowsOf(db, sql`SELECT ${columns} FROM research_items WHERE id = ${id} FOR UPDATE`);
  return item ?? null;
}

/** Until the transaction ends nobody else puts shops into the queue: each is in it once. */
export async function lockQueue(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('research queue', 0))`);
}

export async function openItemOf(
  db: Database,
  shop: { shopId: number | null; shopName: string },
): Promise<ResearchItem | null> {
  const same =
    shop.shopId === null ? sql`lower(shop_name) = lower(${shop.shopName})` : sql`shop_id = ${shop.shopId}`;
  const [item] = await rowsOf(
    db,
    sql`SELECT ${columns} FROM research_items WHERE ${isOpen} AND ${same} ORDER BY id LIMIT 1`,
  );
  return item ?? null;
}

export interface NewItem {
  shopId: number | null;
  shopName: string;
  priority: number;
}

export async function insertItems(db: Database, now: Date, items: NewItem[]): Promise<ResearchItem[]> {
  if (items.length === 0) return [];
  const rows = items.map(
    ({ shopId, shopName, priority }) =>
      sql`(${shopId}::integer, ${shopName}, ${priority}::smallint, ${at(now)}, ${at(now)})`,
  );
  return rowsOf(
    db,
    sql`INSERT INTO research_items (shop_id, shop_name, priority, created_at, updated_at)
      VALUES ${sql.join(rows, sql`, `)} RETURNING ${columns}`,
  );
}

export async function setPriority(db: Database, now: Date, id: number, priority: number): Promise<void> {
  await db.execute(
    sql`UPDATE research_items SET priority = ${priority}, updated_at = ${at(now)} WHERE id = ${id}`,
  );
}

/** By a person; a run that is under way loses the item. */
export async function setStatus(db: Database, now: Date, id: number, status: ResearchStatus): Promise<void> {
  await db.execute(sql`
    UPDATE research_items SET status = ${status}, run = NULL, run_seen_at = NULL, updated_at = ${at(now)},
      error = CASE WHEN ${status} = 'failed' THEN error END
    WHERE id = ${id}`);
}

export interface Outcome {
  codesFound: number;
  refused: { what: string; reason: string }[];
  results: string;
  prompt: string;
}

export async function completeItem(db: Database, now: Date, id: number, outcome: Outcome): Promise<void> {
  const { codesFound, refused, results, prompt } = outcome;
  await db.execute(sql`
    UPDATE research_items SET status = 'completed', run = NULL, run_seen_at = NULL, error = NULL,
      codes_found = ${codesFound}, refused = ${JSON.stringify(refused)}::jsonb, results = ${results},
      prompt = ${prompt}, updated_at = ${at(now)}
    WHERE id = ${id}`);
}
