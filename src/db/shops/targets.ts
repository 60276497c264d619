// Targets of redirects: what is stored of a code, shop or deal to build the outgoing URL. Nothing leads to a shop that
// submissions made and nobody has looked at (open redirect by agreement).
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { visibleCode } from '#db/core/visible.ts';

export interface Target {
  shopId: number | null;
  codeId: number | null;
  dealId: number | null;
  shopName: string;
  shopSlug: string | null;
  affiliateUrl: string | null;
  url: string | null;
  /** False for a code that is over: its shop is still there, its offer is not. */
  isShown: boolean;
}

export function targetOfCode(db: Database, now: Date, id: number): Promise<Target | null> {
  return readTarget(
    db,
    sql`SELECT shops.id AS "shopId", codes.id AS "codeId", NULL::int AS "dealId", shops.name AS "shopName",
      shops.slug AS "shopSlug", coalesce(codes.affiliate_url, shops.affiliate_url) AS "affiliateUrl", shops.url,
      (${visibleCode(now)}) AS "isShown"
    FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE codes.id = ${id} AND codes.deleted_at IS NULL AND shops.deleted_at IS NULL
      AND NOT shops.needs_review`,
  );
}

export function targetOfShop(db: Database, slug: string): Promise<Target | null> {
  return readTarget(
    db,
    sql`SELECT id AS "shopId", NULL::int AS "codeId", NULL::int AS "dealId", name AS "shopName",
      slug AS "shopSlug", affiliate_url, url, true AS "isShown"
    FROM shops WHERE slug = ${slug} AND deleted_at IS NULL AND NOT needs_review`,
  );
}

/** A deal has one link of its own; without it there is no target. The shop's address is for whom must not be counted. */
export function targetOfDeal(db: Database, id: number): Promise<Target | null> {
  return readTarget(
    db,
    sql`SELECT shops.id AS "shopId", NULL::int AS "codeId", best_deals.id AS "dealId",
      best_deals.shop_name, shops.slug AS "shopSlug", best_deals.affiliate_url,
      CASE WHEN NOT shops.needs_review THEN shops.url END AS url, true AS "isShown"
    FROM best_deals LEFT JOIN shops ON shops.id = best_deals.shop_id AND shops.deleted_at IS NULL
    WHERE best_deals.id = ${id} AND best_deals.is_active AND best_deals.deleted_at IS NULL
      AND trim(best_deals.affiliate_url) <> ''`,
  );
}

async function readTarget(db: Database, query: RawBuilder<Target>): Promise<Target | null> {
  const { rows } = await query.execute(db);
  return rows[0] ?? null;
}
