import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';

export interface AlertableShop {
  id: number;
  name: string;
  slug: string;
}

/** Null for a shop that nobody of us has looked at: we recommend nothing of it. */
export async function findAlertableShop(db: Database, id: number): Promise<AlertableShop | null> {
  const shop = await db
    .selectFrom('shops')
    .select(['id', 'name', 'slug'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('needsReview', '=', false)
    .executeTakeFirst();
  return shop ?? null;
}

interface ShopRequest {
  recipientId: number;
  shopId: number;
  minimumSaving: number | null;
  textVersion: string;
  now: Date;
  /** Links from before this confirm nothing any more. */
  linksFrom: Date;
}

/**
 * Somebody else may have typed the address, so what is on stays as its owner set it. What was asked for a moment ago keeps
 * its time, so that the link of the first mail counts too. The mail names all that wait, and so they wait for the same words.
 */
export async function requestShopAlert(
  db: Database,
  { recipientId, shopId, minimumSaving, textVersion, now, linksFrom }: ShopRequest,
): Promise<void> {
  await sql`
    INSERT INTO shop_alerts AS held (recipient_id, shop_id, state, minimum_saving, requested_at)
    VALUES (${recipientId}, ${shopId}, 'asked', ${minimumSaving}, ${timestamptz(now)})
    ON CONFLICT (recipient_id, shop_id) DO UPDATE SET state = 'asked', minimum_saving = excluded.minimum_saving,
      confirmed_at = NULL, requested_at = CASE WHEN held.state = 'asked' AND held.requested_at > ${timestamptz(linksFrom)}
        THEN held.requested_at ELSE excluded.requested_at END
    WHERE held.state <> 'on'`.execute(db);
  await db
    .updateTable('shopAlerts')
    .set({ textVersion })
    .where('recipientId', '=', recipientId)
    .where('state', '=', 'asked')
    .execute();
}

export async function undoShopAlert(
  db: Database,
  { recipientId, shopId, now }: Pick<ShopRequest, 'recipientId' | 'shopId' | 'now'>,
): Promise<void> {
  await db
    .deleteFrom('shopAlerts')
    .where('recipientId', '=', recipientId)
    .where('shopId', '=', shopId)
    .where('state', '=', 'asked')
    .where('requestedAt', '=', now)
    .execute();
}

export interface ShopAlert {
  shopId: number;
  name: string;
  state: Tables['shopAlerts']['state'];
  minimumSaving: number | null;
  requestedAt: Date;
  /** Of the words that are agreed to; null where they were not stored yet. */
  textVersion: string | null;
}

/** By name; without shops that are in the bin. */
export function shopAlertsOf(db: Database, recipientId: number): Promise<ShopAlert[]> {
  return db
    .selectFrom('shopAlerts')
    .innerJoin('shops', 'shops.id', 'shopAlerts.shopId')
    .select(['shopId', 'shops.name', 'state', 'minimumSaving', 'requestedAt', 'textVersion'])
    .where('recipientId', '=', recipientId)
    .where('shops.deletedAt', 'is', null)
    .orderBy('shops.name')
    .execute();
}

/** A link confirms what its mail named, and nothing that was asked for later. */
export async function confirmShopAlerts(
  db: Database,
  recipientId: number,
  linkFrom: Date,
  now: Date,
): Promise<number[]> {
  const confirmed = await db
    .updateTable('shopAlerts')
    .set({ state: 'on', confirmedAt: now })
    .where('recipientId', '=', recipientId)
    .where('state', '=', 'asked')
    .where('requestedAt', '<=', linkFrom)
    .returning('shopId')
    .execute();
  return confirmed.map(({ shopId }) => shopId);
}

export interface AlertChoice {
  shopId: number;
  isOn: boolean;
  minimumSaving: number | null;
}

/** Returns the shops for which something else counts from now on. What waits for its click and stays off goes on waiting. */
export async function chooseShopAlerts(
  db: Database,
  recipientId: number,
  choices: AlertChoice[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ shopId: number }>`
    UPDATE shop_alerts SET state = chosen.state, minimum_saving = chosen.minimum_saving,
      confirmed_at = CASE WHEN chosen.state = 'on' AND shop_alerts.state <> 'on' THEN ${timestamptz(now)} ELSE confirmed_at END
    FROM unnest(${choices.map(({ shopId }) => shopId)}::int[], ${choices.map(({ isOn }) => (isOn ? 'on' : 'off'))}::text[],
      ${choices.map(({ minimumSaving }) => minimumSaving)}::smallint[]) AS chosen (shop_id, state, minimum_saving)
    WHERE recipient_id = ${recipientId} AND shop_alerts.shop_id = chosen.shop_id
      AND NOT (shop_alerts.state = 'asked' AND chosen.state = 'off')
      AND (shop_alerts.state, shop_alerts.minimum_saving) IS DISTINCT FROM (chosen.state, chosen.minimum_saving)
    RETURNING shop_alerts.shop_id`.execute(db);
  return rows.map(({ shopId }) => shopId);
}

export interface AwaitedShop {
  id: number;
  name: string;
  waiting: number;
  /** Of those, who wants a certain amount. */
  withAmount: number;
}

/** What to research next: the shops most people wait for. */
export async function awaitedShops(db: Database, limit: number): Promise<AwaitedShop[]> {
  const { rows } = await sql<AwaitedShop>`
    SELECT shops.id, shops.name, count(*)::int AS waiting, count(minimum_saving)::int AS with_amount
    FROM shop_alerts JOIN shops ON shops.id = shop_id JOIN alert_recipients ON alert_recipients.id = recipient_id
    WHERE shop_alerts.state = 'on' AND alert_recipients.state = 'confirmed' AND shops.deleted_at IS NULL
    GROUP BY shops.id ORDER BY waiting DESC, shops.name LIMIT ${limit}`.execute(db);
  return rows;
}
