// Submissions as an operator sees them: those of one code for one shop together.
import { type Selectable, sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import type { Database } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';
import { pendingOf, type SubmissionKey, type SubmissionRow } from './submissions.ts';

type SubmissionStatus = Selectable<Tables['submissions']>['status'];

export interface SubmissionGroupRow {
  id: number;
  code: string;
  shopName: string;
  shopSlug: string | null;
  submissions: number;
  /** Oldest first; without those whose hashes were purged. */
  submitters: Pick<SubmissionRow, 'visitor' | 'network' | 'neighbourhood' | 'isIpv6'>[];
  /** Known to us, and not only from submissions. */
  isKnownShop: boolean;
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

/** Groups with the most submissions first. */
export async function listSubmissionGroups(db: Database, { q, status, limit, offset }: Listing) {
  const text = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const found = q.trim() === '' ? sql`` : sql`AND (code ILIKE ${text} OR shop_name ILIKE ${text})`;
  const groups = sql`SELECT shop_key, code_key, min(id) AS id, count(*)::int AS submissions,
      mode() WITHIN GROUP (ORDER BY code) AS code, mode() WITHIN GROUP (ORDER BY shop_name) AS shop_name,
      min(created_at) AS first_at, max(created_at) AS last_at, max(code_id) AS code_id
    FROM submissions WHERE status = ${status} ${found} GROUP BY shop_key, code_key`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<SubmissionGroupRow>`
      WITH page AS MATERIALIZED (${groups} ORDER BY submissions DESC, last_at DESC, id LIMIT ${limit} OFFSET ${offset})
      SELECT page.id, page.code, page.shop_name, shops.slug AS "shopSlug", submissions,
        coalesce(NOT shops.needs_review, false) AS "isKnownShop",
        first_at, last_at, code_id,
        (SELECT coalesce(json_agg(json_build_object('visitor', encode(visitor_hash, 'hex'),
            'network', encode(network_hash, 'hex'), 'neighbourhood', encode(neighbourhood_hash, 'hex'),
            'isIpv6', is_ipv6) ORDER BY created_at, id), '[]') FROM submissions AS one
          WHERE (one.shop_key, one.code_key) = (page.shop_key, page.code_key) AND one.status = ${status}
            AND visitor_hash IS NOT NULL AND network_hash IS NOT NULL) AS submitters,
        EXISTS (SELECT FROM blocked_submissions AS blocked
          WHERE (blocked.shop_key, blocked.code_key) = (page.shop_key, page.code_key)) AS blocked
      FROM page LEFT JOIN shops ON shops.compact_name = page.shop_key AND shops.deleted_at IS NULL
      ORDER BY submissions DESC, last_at DESC, page.id`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (${groups}) AS groups`.execute(db),
  ]);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/** The keys of the group a submission belongs to. */
export async function keyOfSubmission(db: Database, id: number): Promise<SubmissionKey | null> {
  const key = await db
    .selectFrom('submissions')
    .select(['shopKey', 'codeKey'])
    .where('id', '=', id)
    .executeTakeFirst();
  return key ?? null;
}

export interface Spelling {
  code: string;
  shopName: string;
}

/** Oldest first, also those whose hashes were purged: an operator decides, not their number. */
export function pendingSpellings(db: Database, key: SubmissionKey): Promise<Spelling[]> {
  return db
    .selectFrom('submissions')
    .select(['code', 'shopName'])
    .where(({ and }) => and(pendingOf(key)))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Returns which they were. */
export async function rejectPending(db: Database, key: SubmissionKey): Promise<number[]> {
  const rejected = await db
    .updateTable('submissions')
    .set({ status: 'rejected' })
    .where(({ and }) => and(pendingOf(key)))
    .returning('id')
    .execute();
  return rejected.map(({ id }) => id);
}

/** Of these, those that are rejected and of this group. Returns how many. */
export async function restoreRejected(db: Database, key: SubmissionKey, ids: number[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ status: 'pending' })
    .where(({ and }) => and({ ...pendingOf(key), status: 'rejected' }))
    .where('id', '=', anyOf(ids))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** False when it was blocked already. */
export async function blockSubmissions(db: Database, now: Date, { shopKey, codeKey }: SubmissionKey) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blockedSubmissions')
    .values({ shopKey, codeKey, blockedAt: now })
    .onConflict((blocked) => blocked.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when it was not blocked. */
export async function unblockSubmissions(
  db: Database,
  { shopKey, codeKey }: SubmissionKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blockedSubmissions')
    .where('shopKey', '=', shopKey)
    .where('codeKey', '=', codeKey)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Published by agreement of visitors for shops that we know, the oldest first. Those of new shops come with the shop. */
export async function listUnreviewedCodes(db: Database, limit: number, offset: number) {
  const waiting = db
    .selectFrom('codes')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .where('codes.needsReview', '=', true)
    .where('codes.deletedAt', 'is', null)
    .where('shops.needsReview', '=', false)
    .where('shops.deletedAt', 'is', null);
  const [items, { total }] = await Promise.all([
    waiting
      .select(['codes.id', 'codes.code', 'shops.name as shopName', 'shops.slug as shopSlug'])
      .select(['codes.isUnproven', 'codes.usageCount', 'codes.createdAt'])
      .orderBy('codes.createdAt')
      .orderBy('codes.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    waiting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

export interface Waiting {
  submissions: number;
  shops: number;
  codes: number;
  reports: number;
}

export async function countWaiting(db: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`SELECT
    (SELECT count(DISTINCT (shop_key, code_key))::int FROM submissions WHERE status = 'pending') AS submissions,
    (SELECT count(*)::int FROM shops WHERE needs_review AND deleted_at IS NULL) AS shops,
    (SELECT count(*)::int FROM codes JOIN shops ON shops.id = shop_id WHERE codes.needs_review AND codes.deleted_at IS NULL
      AND NOT shops.needs_review AND shops.deleted_at IS NULL) AS codes,
    (SELECT count(*)::int FROM code_reports WHERE state = 'open') AS reports`.execute(db);
  return rows[0] ?? { submissions: 0, shops: 0, codes: 0, reports: 0 };
}
