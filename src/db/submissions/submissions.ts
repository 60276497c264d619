import { sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { visibleCode } from '#db/core/visible.ts';

export interface SubmissionKey {
  shopKey: string;
  codeKey: string;
}

export interface SubmissionRow extends Record<string, unknown> {
  id: number;
  code: string;
  shop_name: string;
  visitor: string;
  network: string;
}

/** Until the transaction ends, nobody else can submit to this shop: the third of three publishes a code, once. */
export async function lockSubmissions(db: Database, shopKey: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`submissions ${shopKey}`}, 0))`);
}

/** Oldest first. A submission whose hashes were purged no longer tells who it was from and does not count. */
export async function pendingSubmissions(
  db: Database,
  { shopKey, codeKey }: SubmissionKey,
): Promise<SubmissionRow[]> {
  const { rows } = await db.execute<SubmissionRow>(sql`
    SELECT id, code, shop_name, encode(visitor_hash, 'hex') AS visitor, encode(network_hash, 'hex') AS network
    FROM submissions
    WHERE shop_key = ${shopKey} AND code_key = ${codeKey} AND status = 'pending' AND visitor_hash IS NOT NULL
    ORDER BY created_at, id`);
  return rows;
}

export interface NewSubmission extends SubmissionKey {
  code: string;
  shopName: string;
  visitor: Buffer;
  network: Buffer;
}

export async function insertSubmission(db: Database, now: Date, one: NewSubmission): Promise<void> {
  await db.execute(sql`
    INSERT INTO submissions (code, shop_name, code_key, shop_key, visitor_hash, network_hash, created_at)
    VALUES (${one.code}, ${one.shopName}, ${one.codeKey}, ${one.shopKey}, ${one.visitor}, ${one.network},
      ${now.toISOString()})`);
}

export async function markPublished(db: Database, { shopKey, codeKey }: SubmissionKey, codeId: number) {
  await db.execute(sql`
    UPDATE submissions SET status = 'published', code_id = ${codeId}
    WHERE shop_key = ${shopKey} AND code_key = ${codeKey} AND status = 'pending'`);
}

/** Whether visitors can already see this code of this shop, in any spelling of case. */
export async function isListed(db: Database, now: Date, shopId: number, codeKey: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE codes.shop_id = ${shopId} AND lower(codes.code) = ${codeKey} AND ${visibleCode(now)} LIMIT 1`);
  return rows.length > 0;
}

/** Whether an operator does not want to be told this code again. */
export async function isBlocked(db: Database, { shopKey, codeKey }: SubmissionKey): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM blocked_submissions WHERE shop_key = ${shopKey} AND code_key = ${codeKey}`,
  );
  return rows.length > 0;
}
