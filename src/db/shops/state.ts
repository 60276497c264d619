// What a shop's page tells beside its codes: when they changed, when the last one ended, and who is like it.
import { type SQL, sql } from 'drizzle-orm';
import { codesPerShop } from '#db/codes/counts.ts';
import type { Database } from '#db/core/connect.ts';

interface Moments extends Record<string, unknown> {
  /** By their dates alone, without anybody writing anything. */
  lastDate: Date | null;
  lastEnd: Date | null;
  validatedAt: Date | null;
}

/** Deleted codes count as long as they are kept: they were there. */
export async function codeMoments(db: Database, now: Date, shopId: number): Promise<Moments> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<keyof Moments, string | null>>(sql`
    SELECT max(greatest(${past(sql`valid_from`, at)}, ${past(sql`valid_until`, at)}))
        FILTER (WHERE is_active AND deleted_at IS NULL AND withdrawn_at IS NULL) AS "lastDate",
      max(ended) FILTER (WHERE ended <= ${at} AND (valid_from IS NULL OR valid_from < ended)) AS "lastEnd",
      max(validated_at) AS "validatedAt"
    FROM codes, LATERAL (SELECT least(valid_until, withdrawn_at, deleted_at,
      CASE WHEN NOT is_active THEN updated_at END) AS ended) AS its
    WHERE shop_id = ${shopId}`);
  const [row] = rows;
  return {
    lastDate: toDate(row?.lastDate),
    lastEnd: toDate(row?.lastEnd),
    validatedAt: toDate(row?.validatedAt),
  };
}

function past(column: SQL, at: SQL): SQL {
  return sql`CASE WHEN ${column} <= ${at} THEN ${column} END`;
}

function toDate(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}

/** When the codes of all sources were last read without a fault. */
export async function lastUpdate(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT ended_at AS at FROM job_runs WHERE job = 'update-codes' AND outcome = 'succeeded'
    ORDER BY started_at DESC LIMIT 1`);
  return toDate(rows[0]?.at);
}

export interface RelatedShop extends Record<string, unknown> {
  name: string;
  slug: string;
  codeCount: number;
}

/** The most popular of a category that have codes, without the shop itself. */
export async function relatedShops(
  db: Database,
  now: Date,
  { id, categorySlug }: { id: number; categorySlug: string },
  limit: number,
): Promise<RelatedShop[]> {
  // What was counted last is good enough to choose by; what is told is counted for now.
  const chosen = await db.execute<{ id: number }>(sql`
    SELECT id FROM shops WHERE category_slug = ${categorySlug} AND deleted_at IS NULL AND id <> ${id}
      AND EXISTS (SELECT FROM code_counts WHERE shop_id = shops.id AND codes > 0)
    ORDER BY is_popular DESC, popularity_score DESC, visit_count DESC, id LIMIT ${limit}`);
  const ids = chosen.rows.map((row) => row.id);
  const { rows } = await db.execute<RelatedShop>(sql`
    SELECT name, slug, counted.codes AS "codeCount"
    FROM shops JOIN ${codesPerShop(now, ids)} AS counted ON counted.shop_id = shops.id
    WHERE id = ANY(${sql.param(ids)}::int[]) AND counted.codes > 0
    ORDER BY is_popular DESC, popularity_score DESC, visit_count DESC, id`);
  return rows;
}
