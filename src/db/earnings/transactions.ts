// Sales the networks report, joined to the click that led to them.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import type { Network } from '#domain/core/sources.ts';

export interface NewTransaction {
  networkId: string;
  advertiserId: string;
  status: 'pending' | 'approved' | 'declined' | 'deleted';
  commissionCents: number;
  saleCents: number;
  currency: string;
  clickRef: string | null;
  voucherCode: string | null;
  /** ISO */
  transactedAt: string;
  validatedAt: string | null;
}

/** Of a sale that is known: a code that was purged has no successor of the same letters. */
const attributed = sql`coalesce(known.code_id, CASE WHEN known.purged_code_id IS NULL THEN excluded.code_id END)`;

/**
 * Upsert; each id may occur once. Shop and code are those of our click; without one, the shop is the programme's and
 * the code the one that was used there. The reference of a click is a public parameter that anybody can carry into the
 * link of another programme, so it counts only where the programme is not known to be another shop's. Once attributed, a
 * sale stays so, although clicks and codes are purged after a while. Unchanged rows are not written.
 */
export async function saveTransactions(
  db: Database,
  network: Network,
  now: Date,
  transactions: NewTransaction[],
): Promise<{ added: number; updated: number }> {
  const { rows } = await sql<{ added: boolean }>`
    INSERT INTO transactions AS known (network, network_id, advertiser_id, shop_id, code_id, click_ref, status,
      commission_cents, sale_cents, currency, voucher_code, transacted_at, validated_at, updated_at, stored_at)
    SELECT ${network}, "networkId", "advertiserId", shop.id, coalesce(clicks.code_id, used.id), "clickRef", status,
      "commissionCents", "saleCents", currency, "voucherCode", "transactedAt", "validatedAt",
      ${timestamptz(now)}, ${timestamptz(now)}
    FROM jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb) AS new ("networkId" text,
      "advertiserId" bigint, status text, "commissionCents" int, "saleCents" int, currency text, "clickRef" text,
      "voucherCode" text, "transactedAt" timestamptz, "validatedAt" timestamptz)
    LEFT JOIN programmes ON programmes.network = ${network} AND programmes.advertiser_id = new."advertiserId"
    LEFT JOIN clicks ON clicks.ref = new."clickRef"
      AND (programmes.shop_id IS NULL OR programmes.shop_id = clicks.shop_id)
    LEFT JOIN shops AS shop ON shop.id = coalesce(clicks.shop_id, programmes.shop_id)
    LEFT JOIN LATERAL (
      SELECT id FROM codes WHERE codes.shop_id = shop.id AND clicks.code_id IS NULL
        AND lower(codes.code) = lower(new."voucherCode") AND codes.deleted_at IS NULL
      ORDER BY codes.source = ${network} DESC, codes.withdrawn_at IS NOT NULL, codes.id LIMIT 1
    ) AS used ON new."voucherCode" <> ''
    ON CONFLICT (network, network_id) DO UPDATE SET advertiser_id = excluded.advertiser_id,
      shop_id = coalesce(known.shop_id, excluded.shop_id), code_id = ${attributed},
      click_ref = excluded.click_ref, status = excluded.status, commission_cents = excluded.commission_cents,
      sale_cents = excluded.sale_cents, currency = excluded.currency, voucher_code = excluded.voucher_code,
      transacted_at = excluded.transacted_at, validated_at = excluded.validated_at,
      updated_at = excluded.updated_at
    WHERE (known.advertiser_id, known.shop_id, known.code_id, known.click_ref, known.status,
        known.commission_cents, known.sale_cents, known.currency, known.voucher_code, known.transacted_at,
        known.validated_at)
      IS DISTINCT FROM (excluded.advertiser_id, coalesce(known.shop_id, excluded.shop_id),
        ${attributed}, excluded.click_ref, excluded.status,
        excluded.commission_cents, excluded.sale_cents, excluded.currency, excluded.voucher_code,
        excluded.transacted_at, excluded.validated_at)
    RETURNING xmax = 0 AS added`.execute(db);
  const added = rows.filter((row) => row.added).length;
  return { added, updated: rows.length - added };
}
