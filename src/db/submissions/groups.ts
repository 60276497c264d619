// Submissions as an operator sees them: those of one code for one shop together.
import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import type { SubmissionKey } from './submissions.ts';

type SubmissionStatus = 'pending' | 'published' | 'rejected';

export interface SubmissionGroupRow extends Record<string, unknown> {
  id: number;
  code: string;
  shopName: string;
  shopSlug: string | null;
  submissions: number;
  /** Oldest first; without those who can no longer be told apart. */
  submitters: { visitor: string; network: string }[];
  firstAt: Date;
  lastAt: Date;
  codeId: number | null;
  blocked: boolean;
}

interface Listing {
  q: string;
  status: SubmissionStatus;
  limit: number;
  offset: number;
}

/** What most people wait for first. */
export async function listSubmissionGroups(db: Database, { q, status, limit, offset }: Listing) {
  const text = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const found = q.trim() === '' ? sql`` : sql`AND (code ILIKE ${text} OR shop_name ILIKE ${text})`;
  const groups = sql`SELECT shop_key, code_key, min(id) AS id, count(*)::int AS submissions,
      mode() WITHIN GROUP (ORDER BY code) AS code, mode() WITHIN GROUP (ORDER BY shop_name) AS shop_name,
      min(created_at) AS first_at, max(created_at) AS last_at, max(code_id) AS code_id
    FROM submissions WHERE status = ${status} ${found} GROUP BY shop_key, code_key`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<SubmissionGroupRow>(sql`
      WITH page AS MATERIALIZED (${groups} ORDER BY submissions DESC, last_at DESC, id LIMIT ${limit} OFFSET ${offset})
      SELECT page.id, page.code, page.shop_name AS "shopName", shops.slug AS "shopSlug", submissions,
        first_at AS "firstAt", last_at AS "lastAt", code_id AS "codeId",
        (SELECT coalesce(json_agg(json_build_object('visitor', encode(visitor_hash, 'hex'),
            'network', encode(network_hash, 'hex')) ORDER BY created_at, id), '[]') FROM submissions AS one
          WHERE (one.shop_key, one.code_key) = (page.shop_key, page.code_key) AND one.status = ${status}
            AND visitor_hash IS NOT NULL AND network_hash IS NOT NULL) AS submitters,
        EXISTS (SELECT FROM blocked_submissions AS blocked
          WHERE (blocked.shop_key, blocked.code_key) = (page.shop_key, page.code_key)) AS blocked
      FROM page LEFT JOIN shops ON shops.compact_name = page.shop_key AND shops.deleted_at IS NULL
      ORDER BY submissions DESC, last_at DESC, page.id`),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM (${groups}) AS groups`),
  ]);
  const items = rows.map((row) => ({ ...row, firstAt: new Date(row.firstAt), lastAt: new Date(row.lastAt) }));
  return { items, total: counted[0]?.total ?? 0 };
}

/** The keys of the group a submission belongs to. */
export async function keyOfSubmission(db: Database, id: number): Promise<SubmissionKey | null> {
  const { rows } = await db.execute<{ shopKey: string; codeKey: string }>(
    sql`SELECT shop_key AS "shopKey", code_key AS "codeKey" FROM submissions WHERE id = ${id}`,
  );
  return rows[0] ?? null;
}

export interface Spelling extends Record<string, unknown> {
  code: string;
  shop_name: string;
}

/** Oldest first, also of those who can no longer be told apart: an operator decides, not their number. */
export async function pendingSpellings(
  db: Database,
  { shopKey, codeKey }: SubmissionKey,
): Promise<Spelling[]> {
  const { rows } = await db.execute<Spelling>(sql`
    SELECT code, shop_name FROM submissions
    WHERE shop_key = ${shopKey} AND code_key = ${codeKey} AND status = 'pending' ORDER BY created_at, id`);
  return rows;
}

/** How many there were. */
export async function rejectPending(db: Database, { shopKey, codeKey }: SubmissionKey): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE submissions SET status = 'rejected'
    WHERE shop_key = ${shopKey} AND code_key = ${codeKey} AND status = 'pending'`);
  return rowCount ?? 0;
}

/** False when it was blocked already. */
export async function blockSubmissions(db: Database, now: Date, { shopKey, codeKey }: SubmissionKey) {
  const { rowCount } = await db.execute(sql`
    INSERT INTO blocked_submissions (shop_key, code_key, blocked_at)
    VALUES (${shopKey}, ${codeKey}, ${now.toISOString()}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** False when it was not blocked. */
export async function unblockSubmissions(
  db: Database,
  { shopKey, codeKey }: SubmissionKey,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM blocked_submissions WHERE shop_key = ${shopKey} AND code_key = ${codeKey}`,
  );
  return rowCount === 1;
}

export interface Waiting extends Record<string, unknown> {
  submissions: number;
  shops: number;
  reports: number;
}

export async function countWaiting(db: Database): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`SELECT
    (SELECT count(DISTINCT (shop_key, code_key))::int FROM submissions WHERE status = 'pending') AS submissions,
    (SELECT count(*)::int FROM shops WHERE needs_review AND deleted_at IS NULL) AS shops,
    (SELECT count(*)::int FROM code_reports WHERE state = 'open') AS reports`);
  return rows[0] ?? { submissions: 0, shops: 0, reports: 0 };
}
