// Which codes are news for those who subscribed to alerts of their shop.
import { sql } from 'kysely';
import type { Condition, Database } from '#db/core/connect.ts';
import { recommendedCode } from '#db/core/visible.ts';
import { LIKELY } from '#domain/alerts/rules.ts';
import { PROMISING, USUAL_BASKET } from '#domain/trust/ranking.ts';

/** On the usual basket of the shop; somebody who waits for an amount can reach a minimum order. `least` leaves nulls out. */
const SAVING = sql`least(codes.maximum_saving, CASE codes.discount_type
  WHEN 'percentage' THEN coalesce(shops.usual_basket, ${sql.lit(USUAL_BASKET)}) * codes.discount_value / 100
  ELSE codes.discount_value END)`;

/** Needs `shop_alerts`, `codes` and `shops`. Nobody is called for a code that is probably dead or that nothing speaks for. */
export function worthAnAlert(now: Date): Condition {
  return sql`${recommendedCode(now)} AND codes.code <> '' AND NOT codes.is_unproven
    AND CASE WHEN shop_alerts.minimum_saving IS NULL THEN codes.works >= ${sql.lit(LIKELY)}
      ELSE codes.works >= ${sql.lit(PROMISING)} AND ${SAVING} >= shop_alerts.minimum_saving END`;
}

/** What is on the page when an alert is set, or its amount changed, is no news. */
export async function noteKnownCodes(
  db: Database,
  recipientId: number,
  shopIds: number[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO alerted_codes (recipient_id, code_id)
    SELECT ${recipientId}, codes.id FROM shop_alerts
    JOIN shops ON shops.id = shop_alerts.shop_id JOIN codes ON codes.shop_id = shops.id
    WHERE shop_alerts.recipient_id = ${recipientId} AND shops.id = ANY(${shopIds}::int[]) AND ${worthAnAlert(now)}
    ON CONFLICT DO NOTHING`.execute(db);
}
