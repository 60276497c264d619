// Which shop pages there are and when each last changed. Keyset pagination: memory does not grow with their number.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { lastDateOf } from '#db/core/last-date.ts';
import { seenByDate } from '#db/core/visible.ts';

/** The maximum of URLs in one sitemap. A part covers a range of that many ids, so it never has more. */
const SITEMAP_PART = 50_000;
const READ_AT_ONCE = 1_000;

export interface ShopPage {
  slug: string;
  changedAt: Date;
}

interface SitemapPart {
  part: number;
  changedAt: Date;
}

/** The parts that have shops, numbered from 1. A code that begins or ends changes pages without a write. */
export async function shopParts(db: Database, now: Date): Promise<SitemapPart[]> {
  const at = timestamptz(now);
  const { rows } = await sql<SitemapPart>`
    SELECT (id - 1) / ${SITEMAP_PART} + 1 AS part, greatest(max(updated_at), max(codes_changed_at),
      (SELECT max(valid_until) FROM codes WHERE ${seenByDate} AND valid_until <= ${at}),
      (SELECT max(valid_from) FROM codes
        WHERE ${seenByDate} AND valid_from IS NOT NULL AND valid_from <= ${at})) AS changed_at
    FROM shops WHERE deleted_at IS NULL AND NOT needs_review GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

export async function* shopPages(db: Database, now: Date, part: number): AsyncGenerator<ShopPage[]> {
  const last = part * SITEMAP_PART;
  for (let after = last - SITEMAP_PART; ; ) {
    const { rows } = await sql<ShopPage & { id: number }>`
      SELECT id, slug, greatest(updated_at, codes_changed_at, ${lastDateOf(now, sql`shops.id`)}) AS changed_at
      FROM shops WHERE deleted_at IS NULL AND NOT needs_review AND id > ${after} AND id <= ${last}
      ORDER BY id LIMIT ${READ_AT_ONCE}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    after = end.id;
  }
}
