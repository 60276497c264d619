// Double opt-in. Against user enumeration and timing attacks, nothing an outsider can observe (answer, refusal, duration)
// depends on whether an address is known: a mail goes out in every case.
import { noteKnownCodes } from '#db/alerts/news.ts';
import { confirmRecipient, recipientById, undoRecipient } from '#db/alerts/recipients.ts';
import {
  type AlertableShop,
  confirmShopAlerts,
  findAlertableShop,
  requestShopAlert,
  shopAlertsOf,
  undoShopAlert,
} from '#db/alerts/shop-alerts.ts';
import { noteMail, requestOptIn } from '#db/core/opt-in.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { AppError } from '#domain/core/app-error.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { parseEmailAddress } from '#domain/core/email-address.ts';
import { CONFIRM_DAYS, consentOf, consentVersion } from '#services/core/consent.ts';
import type { LimitedClient } from '#services/core/limits.ts';
import { consumeMailLimits } from '#services/core/mail-limits.ts';
import { mailRefusal, wasNotSent } from '#services/core/mail-refusal.ts';
import type { DatedId } from '#services/core/signed-links.ts';
import { mailTexts } from '#services/texts/site.ts';
import type { AlertDeps } from './deps.ts';
import { alreadySetMail, confirmationMail } from './mails.ts';

export interface AlertWish {
  shopId: number;
  email: string;
  minimumSaving: number | null;
}

export async function requestAlert(deps: AlertDeps, wish: AlertWish, from: LimitedClient): Promise<void> {
  const { db, clock, site, tokens, mailer } = deps;
  const shop = await alertableShop(deps, wish.shopId);
  const email = parseEmailAddress(wish.email);
  if (!email) {
    throw new AppError('unprocessable', { userMessage: 'Bitte gib eine gültige E-Mail-Adresse ein.' });
  }
  const now = clock();
  const address = { emailKey: email.key, hash: (text: string) => tokens.hash('address', text) };
  await consumeMailLimits(db, now, address, from, { client: 'alert', address: 'alertAddress' });

  const texts = await mailTexts(db, site);
  const words = [texts('mail.alertConfirm.text'), texts('mail.alertConfirm.consent')];
  const textVersion = await consentVersion(db, words, now);
  const request = { email: email.address, emailKey: email.key, textVersion, now };
  const recipient = await requestOptIn(db, 'alertRecipients', request);
  const ask = {
    ...{ recipientId: recipient.id, shopId: shop.id, minimumSaving: wish.minimumSaving },
    ...{ textVersion, now },
  };
  await requestShopAlert(db, { ...ask, linksFrom: addDays(now, -CONFIRM_DAYS) });
  try {
    const alerts = await shopAlertsOf(db, recipient.id);
    const to = { recipientId: recipient.id, email: email.address };
    const asked = alerts.filter(({ state }) => state === 'asked').map(({ name }) => name);
    const isSet = alerts.some(({ shopId, state }) => shopId === shop.id && state === 'on');
    const mail = isSet
      ? alreadySetMail(deps, texts, to, shop.name)
      : confirmationMail(deps, texts, to, { shops: asked, from: now });
    await mailer.send(await mail);
  } catch (error) {
    if (wasNotSent(error)) {
      await undoShopAlert(db, ask);
      await undoRecipient(db, recipient, now);
    }
    throw mailRefusal(error);
  }
  await noteMail(db, 'alertRecipients', recipient.id, now);
}

export async function alertableShop({ db }: AlertDeps, id: number): Promise<AlertableShop> {
  const shop = await findAlertableShop(db, id);
  if (!shop) throw new AppError('not_found', { userMessage: 'Diesen Shop gibt es nicht.' });
  return shop;
}

export interface AlertConfirmation {
  state: 'open' | 'confirmed';
  shops: string[];
  /** What is agreed to by confirming. */
  consent: string;
  recipientId: number;
}

/** Null for a link that is invalid, expired, or from before somebody left. */
export async function lookAtConfirmation(deps: AlertDeps, token: string): Promise<AlertConfirmation | null> {
  const { db, site } = deps;
  const link = await readLink(deps, token);
  const recipient = link && (await recipientById(db, link.id));
  if (!link || !recipient || recipient.state === 'ended') return null;
  const named = (await shopAlertsOf(db, link.id)).filter(({ requestedAt }) => requestedAt <= link.from);
  const of = (wanted: 'asked' | 'on') => named.filter(({ state }) => state === wanted);
  const state = of('asked').length > 0 ? 'open' : 'confirmed';
  const shown = of(state === 'open' ? 'asked' : 'on');
  const [first] = shown;
  if (!first) return null;
  // Those that wait for one click ask for the same.
  const asked = await consentOf(db, first.textVersion);
  const consent = asked ?? (await mailTexts(db, site))('mail.alertConfirm.consent');
  return { state, shops: shown.map(({ name }) => name), consent, recipientId: link.id };
}

/** Idempotent: confirming twice succeeds both times. */
export async function confirmAlerts(deps: AlertDeps, token: string): Promise<AlertConfirmation | null> {
  const link = await readLink(deps, token);
  if (link) {
    const now = deps.clock();
    await inTransaction(deps.db, async (tx) => {
      if (!(await confirmRecipient(tx, link.id, link.from, now))) return;
      await noteKnownCodes(tx, link.id, await confirmShopAlerts(tx, link.id, link.from, now), now);
    });
  }
  return lookAtConfirmation(deps, token);
}

async function readLink({ tokens, clock }: AlertDeps, token: string): Promise<DatedId | null> {
  const link = await tokens.readConfirmation(token);
  return link && addDays(link.from, CONFIRM_DAYS) > clock() ? link : null;
}
