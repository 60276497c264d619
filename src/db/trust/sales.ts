// What a checkout says about codes: the voucher that was used worked, and what else the visitor had clicked or copied did not.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';

/** A checkout speaks for its own shop: the sale is of the programme of the shop that it is attributed to. */
const ofOwnProgramme = sql`EXISTS (
  SELECT FROM programmes WHERE programmes.network = transactions.network
    AND programmes.advertiser_id = transactions.advertiser_id AND programmes.shop_id = transactions.shop_id)`;

/**
 * Takes the sales that were stored or changed since that moment; each counts once. Only where the programme reports
 * vouchers does a sale without one say something, once for a visitor, code and day: orders are free to place and to
 * cancel. A sale with its voucher that is declined later was a success at the checkout. An offer that needs no code is
 * neither proven nor disproven by one.
 */
export async function noteSales(db: Database, now: Date, since: Date): Promise<void> {
  const at = timestamptz(now);
  await sql`
    WITH sale AS (
      SELECT network || ':' || network_id AS sale, transactions.shop_id, transacted_at, clicks.code_id AS clicked,
        clicks.visitor_hash, lower(btrim(coalesce(voucher_code, ''))) AS voucher
      FROM transactions LEFT JOIN clicks ON clicks.ref = click_ref AND clicks.shop_id = transactions.shop_id
      WHERE updated_at > ${timestamptz(since)} AND ${ofOwnProgramme} AND EXISTS (
        SELECT FROM transactions AS other WHERE other.network = transactions.network
          AND other.advertiser_id = transactions.advertiser_id AND other.voucher_code <> '')
    ), concerned AS (
      SELECT sale, transacted_at, codes.id AS code_id, voucher, visitor_hash FROM sale
        JOIN codes ON codes.shop_id = sale.shop_id AND codes.id = clicked
      UNION SELECT sale, transacted_at, codes.id, voucher, visitor_hash FROM sale
        JOIN codes ON codes.shop_id = sale.shop_id AND lower(btrim(codes.code)) = voucher WHERE voucher <> ''
      UNION SELECT sale, transacted_at, code_trials.code_id, voucher, sale.visitor_hash FROM sale
        JOIN code_trials ON code_trials.visitor_hash = sale.visitor_hash AND code_trials.copied_at IS NOT NULL
        JOIN codes ON codes.id = code_trials.code_id AND codes.shop_id = sale.shop_id
    ), judged AS (
      SELECT sale, transacted_at, code_id, codes.shop_id, visitor_hash, codes.works AS predicted,
        voucher <> '' AND lower(btrim(codes.code)) = voucher AS redeemed,
        row_number() OVER (PARTITION BY visitor_hash, code_id ORDER BY transacted_at, sale) = 1 AS is_first
      FROM concerned JOIN codes ON codes.id = code_id AND btrim(codes.code) <> ''
    ), counted AS (
      -- Who has been forgotten, thirty days after the click, may have been counted.
      SELECT * FROM judged WHERE redeemed OR (is_first AND visitor_hash IS NOT NULL AND NOT EXISTS (
        SELECT FROM transactions AS other JOIN clicks ON clicks.ref = other.click_ref
        JOIN trust_evidence AS told ON told.sale = other.network || ':' || other.network_id
        WHERE other.shop_id = judged.shop_id AND other.transacted_at > ${at} - interval '31 days'
          AND clicks.visitor_hash = judged.visitor_hash AND told.code_id = judged.code_id))
    ), settled AS (
      UPDATE code_trials SET redeemed = counted.redeemed, changed_at = ${at} FROM counted
      WHERE code_trials.visitor_hash = counted.visitor_hash AND code_trials.code_id = counted.code_id
        AND code_trials.redeemed IS NULL
    )
    INSERT INTO trust_evidence (code_id, kind, at, sale, predicted, changed_at)
    SELECT code_id, CASE WHEN redeemed THEN 'redeemed' ELSE 'not-redeemed' END, least(transacted_at, ${at}), sale, predicted, ${at}
    FROM counted ORDER BY code_id
    ON CONFLICT (sale, code_id) DO NOTHING`.execute(db);
}

/** The mean sale of each shop with enough of them, for what a percentage is worth there; none where there are no longer enough. */
export async function updateUsualBaskets(db: Database, since: Date, salesNeeded: number): Promise<void> {
  await sql`
    UPDATE shops SET usual_basket = new.mean FROM (
      SELECT shops.id, sold.mean FROM shops LEFT JOIN (
        SELECT shop_id, (avg(sale_cents) / 100.0)::real AS mean FROM transactions
        WHERE transacted_at > ${timestamptz(since)} AND currency = 'EUR' AND sale_cents > 0
          AND status IN ('pending', 'approved') AND ${ofOwnProgramme}
        GROUP BY shop_id HAVING count(*) >= ${salesNeeded}
      ) AS sold ON sold.shop_id = shops.id
      WHERE shops.usual_basket IS DISTINCT FROM sold.mean
    ) AS new
    WHERE shops.id = new.id`.execute(db);
}
