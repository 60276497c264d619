// Changes of many items of the research queue at once.
import { type RawBuilder, sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import type { ResearchStatus } from '#domain/research/priority.ts';

export interface ChangedItem {
  id: number;
  shopId: number | null;
  shopName: string;
}

const RETURNED = sql`RETURNING id, shop_id, shop_name`;
const isOpen = sql`status IN ('pending', 'chatgpt_prompt_ready', 'researching')`;

async function changed(db: Database, statement: RawBuilder<ChangedItem>): Promise<ChangedItem[]> {
  return (await statement.execute(db)).rows;
}

/** A run in progress loses its lease. */
export function deleteItems(db: Database, now: Date, ids: number[]): Promise<ChangedItem[]> {
  return changed(
    db,
    sql`UPDATE research_items SET deleted_at = ${timestamptz(now)}, run = NULL, run_seen_at = NULL,
        status = CASE status WHEN 'researching' THEN 'pending' ELSE status END
      WHERE id = ANY(${ids}::int[]) AND deleted_at IS NULL ${RETURNED}`,
  );
}

/** Not those whose shop was queued again meanwhile: each is queued once. */
export function restoreItems(db: Database, now: Date, ids: number[]): Promise<ChangedItem[]> {
  return changed(
    db,
    sql`UPDATE research_items AS item SET deleted_at = NULL, updated_at = ${timestamptz(now)}
      WHERE id = ANY(${ids}::int[]) AND deleted_at IS NOT NULL AND NOT (${isOpen} AND EXISTS (
        SELECT FROM research_items AS other WHERE other.deleted_at IS NULL
          AND other.status IN ('pending', 'chatgpt_prompt_ready', 'researching')
          AND (other.shop_id = item.shop_id OR lower(other.shop_name) = lower(item.shop_name)))) ${RETURNED}`,
  );
}

/** By an operator; a run in progress loses its lease. */
export function setStatusOfMany(
  db: Database,
  now: Date,
  ids: number[],
  status: ResearchStatus,
): Promise<ChangedItem[]> {
  return changed(
    db,
    sql`UPDATE research_items SET status = ${status}, run = NULL, run_seen_at = NULL, updated_at = ${timestamptz(now)},
        error = CASE WHEN ${status} = 'failed' THEN error END
      WHERE id = ANY(${ids}::int[]) AND deleted_at IS NULL AND status <> ${status} ${RETURNED}`,
  );
}

/** Only of those that still wait. */
export function setPriorityOfMany(
  db: Database,
  now: Date,
  ids: number[],
  priority: number,
): Promise<ChangedItem[]> {
  return changed(
    db,
    sql`UPDATE research_items SET priority = ${priority}, updated_at = ${timestamptz(now)}
      WHERE id = ANY(${ids}::int[]) AND deleted_at IS NULL AND ${isOpen} AND priority <> ${priority} ${RETURNED}`,
  );
}
