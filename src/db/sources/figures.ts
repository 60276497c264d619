import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { visibleCode } from '#db/core/visible.ts';
import type { Network } from '#domain/core/sources.ts';

export interface NetworkFigures {
  totalVouchers: number;
  /** Visible now. */
  activeVouchers: number;
  totalShops: number;
}

export async function networkFigures(db: Database, network: Network, now: Date): Promise<NetworkFigures> {
  const { rows } = await sql<NetworkFigures>`
    SELECT count(*)::int AS "totalVouchers", (count(*) FILTER (WHERE ${visibleCode(now)}))::int AS "activeVouchers",
      (SELECT count(DISTINCT shop_id)::int FROM programmes JOIN shops ON shops.id = programmes.shop_id
        WHERE network = ${network} AND relationship = 'joined' AND shops.deleted_at IS NULL) AS "totalShops"
    FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE codes.source = ${network} AND codes.deleted_at IS NULL`.execute(db);
  return rows[0] ?? { totalVouchers: 0, activeVouchers: 0, totalShops: 0 };
}
