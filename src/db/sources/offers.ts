// The offers of the networks as last read: the state of the sync, to compute the difference from.
import { sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import type { Database } from '#db/core/connect.ts';
import type { Network } from '#domain/core/sources.ts';
import type { OfferCodeFields } from './offer-codes.ts';

/** The code an offer would make; its shop and category are those of the programme. */
export type OfferContent = Omit<OfferCodeFields, 'shop_id' | 'category_slug'>;

export interface Offer {
  networkId: string;
  advertiserId: string;
  /** A hash, equal for offers that are one code. */
  duplicateKey: string;
  /** Null once the code was purged. */
  codeId: number | null;
  content: OfferContent;
}

export interface StoredOffer extends Offer {
  isGone: boolean;
}

export function offersById(db: Database, network: Network, ids: string[]): Promise<StoredOffer[]> {
  return select(db, network).where('networkId', '=', anyOf(ids)).execute();
}

export function liveDuplicates(db: Database, network: Network, keys: string[]): Promise<StoredOffer[]> {
  return select(db, network).where('twinKey', '=', anyOf(keys)).where('goneAt', 'is', null).execute();
}

export function liveOffersOfCodes(db: Database, network: Network, codeIds: number[]): Promise<StoredOffer[]> {
  return select(db, network).where('codeId', '=', anyOf(codeIds)).where('goneAt', 'is', null).execute();
}

function select(db: Database, network: Network) {
  return db
    .selectFrom('offers')
    .select(['networkId', 'twinKey as duplicateKey', 'codeId', 'content'])
    .select(sql<string>`advertiser_id::text`.as('advertiserId'))
    .select(sql<boolean>`gone_at IS NOT NULL`.as('isGone'))
    .where('network', '=', network)
    .$narrowType<{ content: OfferContent }>();
}

export interface OfferLink {
  networkId: string;
  duplicateKey: string;
  codeId: number | null;
}

/** Keyset pagination, so that memory does not grow with the catalogue. */
export function liveOffersAfter(
  db: Database,
  network: Network,
  after: string,
  limit: number,
): Promise<OfferLink[]> {
  return db
    .selectFrom('offers')
    .select(['networkId', 'twinKey as duplicateKey', 'codeId'])
    .where('network', '=', network)
    .where('networkId', '>', after)
    .where('goneAt', 'is', null)
    .orderBy('networkId')
    .limit(limit)
    .execute();
}

export async function saveOffers(db: Database, network: Network, offers: Offer[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`
    INSERT INTO offers (network, network_id, advertiser_id, twin_key, code_id, content)
    SELECT ${network}, "networkId", "advertiserId", "duplicateKey", "codeId", content
    FROM jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) AS new ("networkId" text, "advertiserId" bigint,
      "duplicateKey" text, "codeId" int, content jsonb)
    ON CONFLICT (network, network_id) DO UPDATE SET advertiser_id = excluded.advertiser_id,
      twin_key = excluded.twin_key, code_id = excluded.code_id, content = excluded.content,
      gone_at = NULL`.execute(db);
}

export async function markGone(db: Database, network: Network, now: Date, ids: string[]): Promise<void> {
  await db
    .updateTable('offers')
    .set({ goneAt: now })
    .where('network', '=', network)
    .where('networkId', '=', anyOf(ids))
    .where('goneAt', 'is', null)
    .execute();
}

/** Tombstones: offers gone for this long are new ones when they return. */
export async function deleteGoneOffers(db: Database, network: Network, moment: Date): Promise<void> {
  await db.deleteFrom('offers').where('network', '=', network).where('goneAt', '<', moment).execute();
}

/** For a programme whose shop was deleted and is there again: offers whose codes were purged may be imported again. */
export async function deleteCodelessOffers(
  db: Database,
  network: Network,
  advertiserId: string,
): Promise<void> {
  await db
    .deleteFrom('offers')
    .where('network', '=', network)
    .where('advertiserId', '=', Number(advertiserId))
    .where('codeId', 'is', null)
    .execute();
}
