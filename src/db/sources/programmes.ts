// The partner programmes of the networks, and the shop each belongs to.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import type { Network } from '#domain/core/sources.ts';

/** As the network described it last. */
export interface Programme {
  advertiserId: string;
  shopId: number | null;
  name: string;
  countryCode: string | null;
  sector: string | null;
  displayUrl: string | null;
  clickThroughUrl: string | null;
  logoUrl: string | null;
  domains: string[];
}

export interface StoredProgramme extends Programme {
  relationship: 'joined' | 'left';
}

export async function storedProgrammes(db: Database, network: Network): Promise<StoredProgramme[]> {
  const { rows } = await sql<StoredProgramme>`
    SELECT advertiser_id::text AS "advertiserId", shop_id, name, relationship,
      country_code, sector, display_url, click_through_url, logo_url, domains
    FROM programmes WHERE network = ${network}`.execute(db);
  return rows;
}

/** Upsert; they count as joined from now on. */
export async function saveProgrammes(
  db: Database,
  network: Network,
  now: Date,
  programmes: Programme[],
): Promise<void> {
  if (programmes.length === 0) return;
  await sql`
    INSERT INTO programmes (network, advertiser_id, shop_id, name, relationship, country_code, sector, display_url,
      click_through_url, logo_url, domains, changed_at)
    SELECT ${network}, "advertiserId", "shopId", name, 'joined', "countryCode", sector, "displayUrl",
      "clickThroughUrl", "logoUrl", domains, ${timestamptz(now)}
    FROM jsonb_to_recordset(${JSON.stringify(programmes)}::jsonb) AS new ("advertiserId" bigint, "shopId" int,
      name text, "countryCode" text, sector text, "displayUrl" text, "clickThroughUrl" text, "logoUrl" text,
      domains text[])
    ON CONFLICT (network, advertiser_id) DO UPDATE SET shop_id = excluded.shop_id, name = excluded.name,
      relationship = excluded.relationship, country_code = excluded.country_code, sector = excluded.sector,
      display_url = excluded.display_url, click_through_url = excluded.click_through_url,
      logo_url = excluded.logo_url, domains = excluded.domains, changed_at = excluded.changed_at`.execute(db);
}

/** Clears our affiliate links: to a programme we left they earn nothing and may be dead. */
export async function leaveProgrammes(
  db: Database,
  network: Network,
  now: Date,
  advertiserIds: string[],
): Promise<void> {
  if (advertiserIds.length === 0) return;
  await sql`
    WITH gone AS (
      UPDATE programmes SET relationship = 'left', changed_at = ${timestamptz(now)}
      WHERE network = ${network} AND advertiser_id = ANY(${advertiserIds}::bigint[])
        AND relationship = 'joined'
      RETURNING shop_id, click_through_url
    )
    UPDATE shops SET affiliate_url = NULL, updated_at = ${timestamptz(now)} FROM gone
    WHERE shops.id = gone.shop_id AND shops.affiliate_url = gone.click_through_url
      AND NOT 'affiliate_url' = ANY(shops.edited_fields)`.execute(db);
}

export async function countPartners(db: Database, network: Network): Promise<number> {
  const { count } = await db
    .selectFrom('programmes')
    .select(counted)
    .where('network', '=', network)
    .where('relationship', '=', 'joined')
    .executeTakeFirstOrThrow();
  return count;
}
