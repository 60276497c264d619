// The statements of one counting batch (group commit). Row locks are taken in one order everywhere, so that the batches
// of two instances never deadlock.
import { sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { PREPARED } from '#db/core/prepared.ts';
import { visibleCode } from '#db/core/visible.ts';
import { totalWithPending } from './pending.ts';

/** Deduplication key: a client counts once per kind, target and window. */
export interface CountKey {
  kind: 'copy' | 'visit' | 'leave-code' | 'leave-shop' | 'leave-deal';
  /** Id of a code, shop or deal; the column is called `thing`. */
  targetId: number;
  /** The address alone: whoever changes the user agent is no other client. */
  client: Buffer;
  /** Random id of this count; a repeated one gets the earlier id back (idempotent). */
  ref: string;
}

export interface NewClick {
  ref: string;
  kind: 'code' | 'shop' | 'deal';
  shopId: number | null;
  codeId: number | null;
  dealId: number | null;
  region: string;
  consent: boolean;
  visitor: Buffer;
}

export interface DailyCount {
  kind: 'copy' | 'visit' | 'click';
  shopId: number;
  codeId: number;
  region: string;
}

/** The visible ones among these codes, with their uses; what is pending for longer than since `day` is not among these. */
export async function countedCodes(db: Database, now: Date, ids: number[], day: string) {
  const rows = await db
    .selectFrom('codes')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .modifyFront(PREPARED)
    .select(['codes.id', 'codes.shopId'])
    .select(totalWithPending('codes', day).as('uses'))
    .where('codes.id', '=', anyOf(ids))
    .where(visibleCode(now))
    .execute();
  return new Map(rows.map(({ id, ...code }) => [id, code]));
}

/** Their visits, read without a lock: an import keeps its shops for minutes. */
export async function countedShops(db: Database, ids: number[], day: string) {
  const rows = await db
    .selectFrom('shops')
    .modifyFront(PREPARED)
    .select('id')
    .select(totalWithPending('shops', day).as('visits'))
    .where('id', '=', anyOf(ids))
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, visits }) => [id, visits]));
}

/** Returns for each key the ref that counts: its own when the key is new, else that of the count it repeats. */
export async function upsertCountKeys(db: Database, now: Date, keys: CountKey[], windowSeconds: number) {
  const at = timestamptz(now);
  const column = <T>(pick: (key: CountKey) => T) => keys.map(pick);
  const { rows } = await sql<{ visitorHash: Buffer; kind: string; thing: number; ref: string }>`
    ${PREPARED} INSERT INTO recent_counts AS known (visitor_hash, kind, thing, ref, counted_at)
    SELECT DISTINCT ON (client, kind, thing) client, kind, thing, ref, ${at}
    FROM unnest(${column((key) => key.client)}::bytea[], ${column((key) => key.kind)}::text[],
      ${column((key) => key.targetId)}::int[], ${column((key) => key.ref)}::text[])
      WITH ORDINALITY AS wanted (client, kind, thing, ref, position)
    ORDER BY client, kind, thing, position
    ON CONFLICT (visitor_hash, kind, thing) DO UPDATE SET
      ref = CASE WHEN known.counted_at <= ${at} - make_interval(secs => ${windowSeconds})
        THEN excluded.ref ELSE known.ref END,
      counted_at = CASE WHEN known.counted_at <= ${at} - make_interval(secs => ${windowSeconds})
        THEN excluded.counted_at ELSE known.counted_at END
    RETURNING visitor_hash, kind, thing, ref`.execute(db);
  const refs = new Map(rows.map((row) => [textOf(row.visitorHash, row.kind, row.thing), row.ref]));
  return (key: CountKey) => refs.get(textOf(key.client, key.kind, key.targetId)) ?? key.ref;
}

function textOf(client: Buffer, kind: string, targetId: number): string {
  return `${client.toString('latin1')} ${kind} ${targetId}`;
}

export async function addDealClicks(db: Database, counts: ReadonlyMap<number, number>): Promise<void> {
  await sql`UPDATE best_deals SET click_count = click_count + more.count
    FROM ${pairs(counts)} WHERE best_deals.id = more.id`.execute(db);
}

function pairs(counts: ReadonlyMap<number, number>) {
  return sql`unnest(${[...counts.keys()]}::int[], ${[...counts.values()]}::int[]) AS more (id, count)`;
}

export async function addDailyCounts(db: Database, day: string, counts: DailyCount[]): Promise<void> {
  const column = <T>(pick: (count: DailyCount) => T) => counts.map(pick);
  await sql`
    ${PREPARED} INSERT INTO daily_counts AS known (day, kind, shop_id, code_id, region, count, pending)
    SELECT ${day}::date, kind, shop_id, code_id, region, count(*), CASE WHEN kind IN ('copy', 'visit') THEN count(*) ELSE 0 END
    FROM unnest(${column((one) => one.kind)}::text[], ${column((one) => one.shopId)}::int[],
      ${column((one) => one.codeId)}::int[], ${column((one) => one.region)}::text[])
      AS one (kind, shop_id, code_id, region)
    GROUP BY kind, shop_id, code_id, region ORDER BY kind, shop_id, code_id, region
    ON CONFLICT (day, kind, shop_id, code_id, region)
      DO UPDATE SET count = known.count + excluded.count, pending = known.pending + excluded.pending`.execute(
    db,
  );
}

export async function insertClicks(db: Database, now: Date, clicks: NewClick[]): Promise<void> {
  const column = <T>(pick: (click: NewClick) => T) => clicks.map(pick);
  await sql`
    ${PREPARED} INSERT INTO clicks (ref, kind, shop_id, code_id, deal_id, region, consent, visitor_hash, created_at)
    SELECT *, ${timestamptz(now)} FROM unnest(
      ${column((click) => click.ref)}::text[], ${column((click) => click.kind)}::text[],
      ${column((click) => click.shopId)}::int[], ${column((click) => click.codeId)}::int[],
      ${column((click) => click.dealId)}::int[], ${column((click) => click.region)}::text[],
      ${column((click) => click.consent)}::boolean[],
      ${column((click) => click.visitor)}::bytea[])`.execute(db);
}

export async function deleteCountKeysBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('recentCounts').where('countedAt', '<=', moment).execute();
}
