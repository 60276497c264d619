// The queue of shops whose codes are to be looked up.
import { type InferResult, sql } from 'kysely';
import type { Condition, Database } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import type { RefusedFinding } from '#domain/research/findings.ts';
import type { ResearchStatus } from '#domain/research/priority.ts';

/** Whether a run holds the lease on the item. */
const running = sql<boolean>`run IS NOT NULL`.as('running');
const COLUMNS = [
  ...['id', 'shopId', 'shopName', 'status', 'priority', 'createdAt', 'codesFound'],
  ...['prompt', 'results', 'error', 'refused'],
] as const;

function selectItems(db: Database) {
  return db
    .selectFrom('researchItems')
    .select(COLUMNS)
    .select(running)
    .$narrowType<{ refused: RefusedFinding[] }>();
}
/** Not those that an operator has taken out. */
const present = sql<boolean>`deleted_at IS NULL`;
export type ResearchItem = InferResult<ReturnType<typeof selectItems>>[number];

const isOpen = sql<boolean>`status IN ('pending', 'chatgpt_prompt_ready', 'researching')`;
/** In progress, waiting, failed, then done. */
const rank = sql`CASE status WHEN 'researching' THEN 0 WHEN 'chatgpt_prompt_ready' THEN 1 WHEN 'pending' THEN 1
  WHEN 'failed' THEN 2 ELSE 3 END`;

export interface QueuePage {
  status: ResearchStatus | undefined;
  search: string;
  limit: number;
  offset: number;
}

const named = (search: string) =>
  sql<boolean>`shop_name ILIKE ${`%${search.trim().replace(/[\\%_]/g, '\\$&')}%`}`;

export function listItems(
  db: Database,
  { status, search, limit, offset }: QueuePage,
): Promise<ResearchItem[]> {
  const all = selectItems(db)
    .where(present)
    .where(named(search))
    .orderBy(rank)
    .orderBy(sql`CASE WHEN ${isOpen} THEN priority END`, 'desc')
    .orderBy(sql`CASE WHEN ${isOpen} THEN created_at END`)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset);
  return (status ? all.where('status', '=', status) : all).execute();
}

export async function countItems(
  db: Database,
  search = '',
): Promise<Partial<Record<ResearchStatus, number>>> {
  const rows = await db
    .selectFrom('researchItems')
    .select(['status', counted])
    .where(present)
    .where(named(search))
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Row lock until the transaction ends, so that concurrent decisions about it are serialised. */
export async function lockItem(db: Database, id: number): Promise<ResearchItem | null> {
  return (await selectItems(db).where('id', '=', id).where(present).forUpdate().executeTakeFirst()) ?? null;
}

/** Advisory lock until the transaction ends: one writer adds shops at a time, so that each is queued once. */
export async function lockQueue(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('research queue', 0))`.execute(db);
}

export async function openItemOf(
  db: Database,
  { shopId, shopName }: { shopId: number | null; shopName: string },
): Promise<ResearchItem | null> {
  const same: Condition =
    shopId === null ? sql`lower(shop_name) = lower(${shopName})` : sql`shop_id = ${shopId}`;
  const item = await selectItems(db)
    .where(isOpen)
    .where(present)
    .where(same)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return item ?? null;
}

export interface NewItem {
  shopId: number | null;
  shopName: string;
  priority: number;
}

export async function insertItems(db: Database, now: Date, items: NewItem[]): Promise<ResearchItem[]> {
  if (items.length === 0) return [];
  const rows = items.map(({ shopId, shopName, priority }) => ({
    ...{ shopId, shopName, priority },
    ...{ createdAt: now, updatedAt: now },
  }));
  return db
    .insertInto('researchItems')
    .values(rows)
    .returning(COLUMNS)
    .returning(running)
    .$narrowType<{ refused: RefusedFinding[] }>()
    .execute();
}

export async function setPriority(db: Database, now: Date, id: number, priority: number): Promise<void> {
  await db.updateTable('researchItems').set({ priority, updatedAt: now }).where('id', '=', id).execute();
}

/** Releases the lease. */
const NOT_RUNNING = { run: null, runSeenAt: null };

/** By an operator; a run in progress loses its lease. */
export async function setStatus(db: Database, now: Date, id: number, status: ResearchStatus): Promise<void> {
  await db
    .updateTable('researchItems')
    .set({ status, ...NOT_RUNNING, updatedAt: now, ...(status !== 'failed' && { error: null }) })
    .where('id', '=', id)
    .execute();
}

export interface ItemAnswer {
  codesFound: number;
  refused: RefusedFinding[];
  results: string;
  prompt: string;
}

export async function completeItem(db: Database, now: Date, id: number, answer: ItemAnswer): Promise<void> {
  const { codesFound, refused, results, prompt } = answer;
  await db
    .updateTable('researchItems')
    .set({ status: 'completed', ...NOT_RUNNING, error: null, updatedAt: now })
    .set({ codesFound, refused: JSON.stringify(refused), results, prompt })
    .where('id', '=', id)
    .execute();
}
