// What became of codes and shops that somebody has kept.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { visibleCode } from '#db/core/visible.ts';
import { type CodeRow, codesById } from './codes.ts';

/** Those of the ids that visitors can see, and of each shop named or meant the code that promises most. */
export async function keptCodes(
  db: Database,
  now: Date,
  codeIds: number[],
  shopIds: number[],
): Promise<{ kept: CodeRow[]; shopOf: Map<number, number>; best: Map<number, CodeRow> }> {
  const { rows } = await sql<{ id: number; shopId: number; isShown: boolean }>`
    SELECT codes.id, codes.shop_id, ${visibleCode(now)} AS is_shown FROM codes
    JOIN shops ON shops.id = codes.shop_id
    WHERE codes.id = ANY(${codeIds}::int[]) AND codes.deleted_at IS NULL`.execute(db);
  const shops = [...new Set([...shopIds, ...rows.map(({ shopId }) => shopId)])];
  const { rows: best } = await sql<{ id: number }>`
    SELECT DISTINCT ON (codes.shop_id) codes.id FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE codes.shop_id = ANY(${shops}::int[]) AND ${visibleCode(now)} AND NOT codes.is_dead AND NOT codes.is_unproven
    ORDER BY codes.shop_id, codes.expected_saving DESC, codes.id`.execute(db);
  const bestCodes = await codesById(
    db,
    best.map(({ id }) => id),
  );
  return {
    kept: await codesById(
      db,
      rows.filter(({ isShown }) => isShown).map(({ id }) => id),
    ),
    shopOf: new Map(rows.map(({ id, shopId }) => [id, shopId])),
    best: new Map(bestCodes.map((code) => [code.shopId, code])),
  };
}
