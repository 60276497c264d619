import { sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { hasKey, mayHaveKey } from '#db/core/code-key.ts';
import type { Database } from '#db/core/connect.ts';
import { visibleCode } from '#db/core/visible.ts';

export interface SubmissionKey {
  shopKey: string;
  codeKey: string;
}

/** The undecided submissions of one code for one shop. */
export function pendingOf({ shopKey, codeKey }: SubmissionKey) {
  return { shopKey, codeKey, status: 'pending' as const };
}

export interface SubmissionRow {
  id: number;
  code: string;
  shopName: string;
  visitor: string;
  network: string;
  neighbourhood: string | null;
  isIpv6: boolean | null;
}

/** Advisory lock until the transaction ends: submissions to a shop are serialised, so that a code is published once. */
export async function lockSubmissions(db: Database, shopKey: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`submissions ${shopKey}`}, 0))`.execute(db);
}

/** Oldest first. A submission whose hashes were purged cannot be attributed to a sender and does not count. */
export function pendingSubmissions(db: Database, key: SubmissionKey): Promise<SubmissionRow[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'code', 'shopName', 'isIpv6'])
    .select([
      sql<string>`encode(visitor_hash, 'hex')`.as('visitor'),
      sql<string>`encode(network_hash, 'hex')`.as('network'),
      sql<string | null>`encode(neighbourhood_hash, 'hex')`.as('neighbourhood'),
    ])
    .where(({ and }) => and(pendingOf(key)))
    .where('visitorHash', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export interface NewSubmission extends SubmissionKey {
  code: string;
  shopName: string;
  visitor: Buffer;
  network: Buffer;
  neighbourhood: Buffer;
  isIpv6: boolean;
}

export async function insertSubmission(db: Database, now: Date, one: NewSubmission): Promise<void> {
  const { visitor, network, neighbourhood, ...fields } = one;
  const hashes = { visitorHash: visitor, networkHash: network, neighbourhoodHash: neighbourhood };
  await db
    .insertInto('submissions')
    .values({ ...fields, ...hashes, createdAt: now })
    .execute();
}

/** Of these networks those that have had a part, since then, in so many published codes that nobody of us has looked at. */
export async function busyNetworks(
  db: Database,
  networks: readonly string[],
  { since, codes }: { since: Date; codes: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('submissions')
    .innerJoin('codes', 'codes.id', 'submissions.codeId')
    .select(sql<string>`encode(network_hash, 'hex')`.as('network'))
    .where('submissions.status', '=', 'published')
    .where('submissions.createdAt', '>', since)
    .where(sql`encode(network_hash, 'hex')`, '=', anyOf([...networks]))
    .where('codes.needsReview', '=', true)
    .where('codes.deletedAt', 'is', null)
    .groupBy('networkHash')
    .having(({ fn }) => fn.count('codeId').distinct(), '>=', codes)
    .execute();
  return new Set(rows.map(({ network }) => network));
}

export async function markPublished(db: Database, key: SubmissionKey, codeId: number) {
  await db
    .updateTable('submissions')
    .set({ status: 'published', codeId })
    .where(({ and }) => and(pendingOf(key)))
    .execute();
}

/** Whether this code of this shop is already visible, in any spelling of its letters. */
export async function isListed(db: Database, now: Date, shopId: number, codeKey: string): Promise<boolean> {
  const listed = await db
    .selectFrom('codes')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .select('code')
    .where('codes.shopId', '=', shopId)
    .where(mayHaveKey(sql`codes.code`, codeKey))
    .where(visibleCode(now))
    .execute();
  return listed.some(hasKey(codeKey));
}

/** How much of what visitors published waits for an operator's look: codes of a shop, or all new shops. */
export async function countUnreviewed(db: Database, shopId: number | null): Promise<number> {
  const waiting =
    shopId === null
      ? sql`shops WHERE needs_review AND deleted_at IS NULL`
      : sql`codes WHERE needs_review AND deleted_at IS NULL AND shop_id = ${shopId}`;
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${waiting}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether an operator has decided against this code of this shop and not restored it. */
export async function wasDismissed(db: Database, shopId: number, codeKey: string): Promise<boolean> {
  const dismissed = await db
    .selectFrom('codes')
    .select('code')
    .where('shopId', '=', shopId)
    .where(mayHaveKey(sql`code`, codeKey))
    .where('dismissedAt', 'is not', null)
    .execute();
  return dismissed.some(hasKey(codeKey));
}

/** Whether an operator has deleted the shop of this name that visitors had made, without ever approving it. */
export async function wasShopDismissed(db: Database, shopKey: string): Promise<boolean> {
  const dismissed = await db
    .selectFrom('shops')
    .where('compactName', '=', shopKey)
    .where('deletedAt', 'is not', null)
    .where('needsReview', '=', true)
    .execute();
  return dismissed.length > 0;
}

/** Whether an operator has blocked further submissions of this code. */
export async function isBlocked(db: Database, { shopKey, codeKey }: SubmissionKey): Promise<boolean> {
  const blocked = await db
    .selectFrom('blockedSubmissions')
    .where('shopKey', '=', shopKey)
    .where('codeKey', '=', codeKey)
    .execute();
  return blocked.length > 0;
}
