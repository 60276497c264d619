// Double opt-in, and unsubscribing. Against user enumeration and timing attacks, nothing an outsider can observe
// (answer, refusal, duration) depends on whether an address is known: a mail goes out in every case.
import { noteMail, requestOptIn } from '#db/core/opt-in.ts';
import {
  askedVersionOf,
  canConfirm,
  confirmSubscriber,
  subscriberState,
  undoRequest,
  unsubscribe,
} from '#db/newsletter/subscribers.ts';
import { AppError } from '#domain/core/app-error.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { parseEmailAddress } from '#domain/core/email-address.ts';
import { CONFIRM_DAYS, consentOf, consentVersion } from '#services/core/consent.ts';
import type { LimitedClient } from '#services/core/limits.ts';
import { consumeMailLimits } from '#services/core/mail-limits.ts';
import { mailRefusal, wasNotSent } from '#services/core/mail-refusal.ts';
import { mailTexts } from '#services/texts/site.ts';
import type { NewsletterDeps } from './deps.ts';
import { alreadyThereMail, confirmationMail } from './mails.ts';
import type { ConfirmationLink } from './tokens.ts';

export async function requestNewsletter(
  deps: NewsletterDeps,
  text: string,
  from: LimitedClient,
): Promise<void> {
  const { db, clock, site, tokens, mailer } = deps;
  const email = parseEmailAddress(text);
  if (!email) {
    throw new AppError('unprocessable', { userMessage: 'Bitte gib eine gültige E-Mail-Adresse ein.' });
  }
  const now = clock();
  const address = { emailKey: email.key, hash: (text: string) => tokens.hash('address', text) };
  await consumeMailLimits(db, now, address, from, { client: 'subscribe', address: 'subscribeAddress' });

  const texts = await mailTexts(db, site);
  const words = [texts('mail.confirm.text'), texts('mail.confirm.consent')];
  const textVersion = await consentVersion(db, words, now);
  const request = await requestOptIn(db, 'subscribers', {
    email: email.address,
    emailKey: email.key,
    textVersion,
    now,
  });
  const link = { subscriberId: request.id, from: now };
  const mail = request.state === 'confirmed' ? alreadyThereMail : confirmationMail;
  try {
    await mailer.send(await mail(deps, texts, email.address, link));
  } catch (error) {
    if (wasNotSent(error)) await undoRequest(db, request, now);
    throw mailRefusal(error);
  }
  await noteMail(db, 'subscribers', request.id, now);
}

export interface Confirmation {
  state: 'open' | 'confirmed';
  /** What is agreed to by confirming. */
  consent: string;
}

export async function lookAtConfirmation(deps: NewsletterDeps, token: string): Promise<Confirmation | null> {
  const link = await readLink(deps, token);
  if (!link) return null;
  const { db, site } = deps;
  const asked = await consentOf(db, await askedVersionOf(db, link.subscriberId));
  const consent = asked ?? (await mailTexts(db, site))('mail.confirm.consent');
  if (await canConfirm(db, link.subscriberId, link.from)) return { state: 'open', consent };
  return (await isConfirmed(deps, link)) ? { state: 'confirmed', consent } : null;
}

/** Idempotent: confirming twice succeeds both times. */
export async function confirm(deps: NewsletterDeps, token: string): Promise<boolean> {
  const link = await readLink(deps, token);
  if (!link) return false;
  const done = await confirmSubscriber(deps.db, link.subscriberId, link.from, deps.clock());
  return done || isConfirmed(deps, link);
}

async function isConfirmed({ db }: NewsletterDeps, { subscriberId }: ConfirmationLink): Promise<boolean> {
  return (await subscriberState(db, subscriberId)) === 'confirmed';
}

async function readLink({ tokens, clock }: NewsletterDeps, token: string): Promise<ConfirmationLink | null> {
  const link = await tokens.readConfirmation(token);
  return link && addDays(link.from, CONFIRM_DAYS) > clock() ? link : null;
}

/** Idempotent: true for every link we signed, also when its subscriber has left or been deleted. */
export async function unsubscribeWith(
  { db, clock, tokens }: NewsletterDeps,
  token: string,
): Promise<boolean> {
  const id = await tokens.readLeaving(token);
  if (id === null) return false;
  await unsubscribe(db, id, clock());
  return true;
}
