// What somebody can set with the link in every mail, without an account.
import { noteKnownCodes } from '#db/alerts/news.ts';
import { endRecipient, keepRecipient, recipientById } from '#db/alerts/recipients.ts';
import { type AlertChoice, chooseShopAlerts, type ShopAlert, shopAlertsOf } from '#db/alerts/shop-alerts.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { KEPT_DAYS } from '#domain/alerts/rules.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { maskedAddress } from '#domain/core/email-address.ts';
import type { AlertDeps } from './deps.ts';

export interface AlertSettings {
  /** Masked: a forwarded mail carries the link. */
  email: string;
  shops: ShopAlert[];
  /** When all ends without a click. */
  endsAt: Date;
  /** Of the link that ends all. */
  leaving: string;
}

/** Null for a link that is not ours, or whose recipient has left. */
export async function alertSettings(deps: AlertDeps, token: string): Promise<AlertSettings | null> {
  const id = await deps.tokens.readSettings(token);
  const recipient = id === null ? null : await recipientById(deps.db, id);
  if (recipient?.state !== 'confirmed' || !recipient.keptAt) return null;
  return {
    email: maskedAddress(recipient.email),
    shops: await shopAlertsOf(deps.db, recipient.id),
    endsAt: addDays(recipient.keptAt, KEPT_DAYS),
    leaving: await deps.tokens.leaving(recipient.id),
  };
}

/** The link came by mail, so switching on what was only asked for confirms it, too. */
export async function saveSettings(
  { db, clock, tokens }: AlertDeps,
  token: string,
  choices: AlertChoice[],
): Promise<void> {
  const id = await tokens.readSettings(token);
  if (id === null) return;
  const now = clock();
  await inTransaction(db, async (tx) => {
    if ((await recipientById(tx, id))?.state !== 'confirmed') return;
    await noteKnownCodes(tx, id, await chooseShopAlerts(tx, id, choices, now), now);
  });
}

export async function keepAlerts({ db, clock, tokens }: AlertDeps, token: string): Promise<boolean> {
  const id = await tokens.readSettings(token);
  return id !== null && (await keepRecipient(db, id, clock()));
}

/** Idempotent: true for every link we signed, also when its recipient has left or been deleted. */
export async function leaveAlerts({ db, clock, tokens }: AlertDeps, token: string): Promise<boolean> {
  const id = await tokens.readLeaving(token);
  if (id === null) return false;
  await endRecipient(db, id, clock());
  return true;
}
