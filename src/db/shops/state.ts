// What a shop's page shows beside its codes: when the last one ended, and related shops.
import { sql } from 'kysely';
import { codesPerShop } from '#db/codes/counts.ts';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { keptRead } from '#db/core/kept-reads.ts';
import { PREPARED } from '#db/core/prepared.ts';

/** Soft-deleted codes count until they are purged: visitors have seen them. */
export async function lastEndOfCodes(db: Database, now: Date, shopId: number): Promise<Date | null> {
  const { rows } = await sql<{ lastEnd: Date | null }>`
    ${PREPARED} SELECT
      max(ended) FILTER (WHERE ended <= ${timestamptz(now)} AND (valid_from IS NULL OR valid_from < ended)) AS last_end
    FROM codes, LATERAL (SELECT least(valid_until, withdrawn_at, deleted_at,
      CASE WHEN NOT is_active THEN updated_at END) AS ended) AS its
    WHERE shop_id = ${shopId}`.execute(db);
  return rows[0]?.lastEnd ?? null;
}

/**
 * When somebody looked for codes of this very shop: a network that it is a partner of, or research. The daily update runs
 * without any source, too, and checking codes that are over is no search for new ones.
 */
export async function lastLook(db: Database, shopId: number): Promise<Date | null> {
  const { rows } = await sql<{ lookedAt: Date | null }>`
    ${PREPARED} SELECT greatest(researched_at, (SELECT max(complete_at) FROM source_syncs WHERE network IN (
      SELECT network FROM programmes WHERE shop_id = shops.id AND relationship = 'joined'))) AS looked_at
    FROM shops WHERE id = ${shopId}`.execute(db);
  return rows[0]?.lookedAt ?? null;
}

const RELATED_MAX = 8;

export interface RelatedShop {
  name: string;
  slug: string;
  codeCount: number;
}

/** The most popular of a category that have codes, without the shop itself. */
export async function relatedShops(
  db: Database,
  now: Date,
  { slug, categorySlug }: { slug: string; categorySlug: string },
): Promise<RelatedShop[]> {
  const shops = await popularOfCategory(db, now, categorySlug);
  return shops.filter((shop) => shop.slug !== slug).slice(0, RELATED_MAX);
}

/** A crawler opens the pages of thousands of shops that have them in common. */
const popularOfCategory = keptRead<RelatedShop[]>(async (db, now, category) => {
  // The materialised counts are good enough to choose by; the numbers shown are exact.
  const { rows } = await sql<RelatedShop>`
    ${PREPARED} WITH chosen AS MATERIALIZED (
      SELECT id, name, slug, is_popular, popularity_score, visit_count FROM shops
      WHERE category_slug = ${category} AND deleted_at IS NULL AND NOT needs_review
        AND EXISTS (SELECT FROM code_counts WHERE shop_id = shops.id AND codes > 0)
      ORDER BY is_popular DESC, popularity_score DESC, visit_count DESC, id LIMIT ${RELATED_MAX + 1}
    )
    SELECT name, slug, counted.codes AS "codeCount"
    FROM chosen JOIN ${codesPerShop(now, sql`ANY(ARRAY(SELECT id FROM chosen))`)} AS counted ON counted.shop_id = id
    WHERE counted.codes > 0
    ORDER BY is_popular DESC, popularity_score DESC, visit_count DESC, id`.execute(db);
  return rows;
});
