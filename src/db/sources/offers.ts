// What the networks offer, as read last: the memory of the sync.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import type { CodeFields } from './offer-codes.ts';
import type { Network } from './runs.ts';

/** The code an offer would make; its shop and category are those of the programme. */
export type OfferContent = Omit<CodeFields, 'shop_id' | 'category_slug'>;

export interface Offer {
  networkId: string;
  advertiserId: string;
  twinKey: string;
  /** Null once the code was purged. */
  codeId: number | null;
  content: OfferContent;
}

export interface StoredOffer extends Offer, Record<string, unknown> {
  isGone: boolean;
}

const columns = sql`network_id AS "networkId", advertiser_id::text AS "advertiserId", twin_key AS "twinKey",
  code_id AS "codeId", content, gone_at IS NOT NULL AS "isGone"`;

export function offersById(db: Database, network: Network, ids: string[]): Promise<StoredOffer[]> {
  return select(db, network, sql`network_id = ANY(${sql.param(ids)}::text[])`);
}

export function liveTwins(db: Database, network: Network, keys: string[]): Promise<StoredOffer[]> {
  return select(db, network, sql`twin_key = ANY(${sql.param(keys)}::text[]) AND gone_at IS NULL`);
}

export function liveOffersOfCodes(db: Database, network: Network, codeIds: number[]): Promise<StoredOffer[]> {
  return select(db, network, sql`code_id = ANY(${sql.param(codeIds)}::int[]) AND gone_at IS NULL`);
}

async function select(db: Database, network: Network, condition: SQL): Promise<StoredOffer[]> {
  const { rows } = await db.execute<StoredOffer>(
    sql`SELECT ${columns} FROM offers WHERE network = ${network} AND ${condition}`,
  );
  return rows;
}

export interface OfferLink extends Record<string, unknown> {
  networkId: string;
  twinKey: string;
  codeId: number | null;
}

/** Part by part, so that a catalogue of any size fits. */
export async function liveOffersAfter(
  db: Database,
  network: Network,
  after: string,
  limit: number,
): Promise<OfferLink[]> {
  const { rows } = await db.execute<OfferLink>(sql`
    SELECT network_id AS "networkId", twin_key AS "twinKey", code_id AS "codeId" FROM offers
    WHERE network = ${network} AND network_id > ${after} AND gone_at IS NULL
    ORDER BY network_id LIMIT ${limit}`);
  return rows;
}

export async function saveOffers(db: Database, network: Network, offers: Offer[]): Promise<void> {
  if (offers.length === 0) return;
  await db.execute(sql`
    INSERT INTO offers (network, network_id, advertiser_id, twin_key, code_id, content)
    SELECT ${network}, "networkId", "advertiserId", "twinKey", "codeId", content
    FROM jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) AS new ("networkId" text, "advertiserId" bigint,
      "twinKey" text, "codeId" int, content jsonb)
    ON CONFLICT (network, network_id) DO UPDATE SET advertiser_id = excluded.advertiser_id,
      twin_key = excluded.twin_key, code_id = excluded.code_id, content = excluded.content, gone_at = NULL`);
}

export async function markGone(db: Database, network: Network, now: Date, ids: string[]): Promise<void> {
  await db.execute(sql`
    UPDATE offers SET gone_at = ${now.toISOString()}::timestamptz
    WHERE network = ${network} AND network_id = ANY(${sql.param(ids)}::text[]) AND gone_at IS NULL`);
}

/** Offers that have been away for so long are new ones when they return. */
export async function forgetGoneBefore(db: Database, network: Network, moment: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM offers WHERE network = ${network} AND gone_at < ${moment.toISOString()}::timestamptz`);
}

/** For a programme whose shop was deleted and is there again: what was thrown out with it may come back. */
export async function forgetPurged(db: Database, network: Network, advertiserId: string): Promise<void> {
  await db.execute(sql`
    DELETE FROM offers WHERE network = ${network} AND advertiser_id = ${advertiserId} AND code_id IS NULL`);
}
