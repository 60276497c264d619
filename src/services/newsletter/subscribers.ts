// What an operator may do with subscribers. The audit log names them by number: who is erased must not live on there.

import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import {
  countSubscribers,
  lastSendings,
  listSubscribers,
  lockSubscriber,
  type SubscriberRow,
  subscriberWeeks,
  subscriberWithKey,
} from '#db/newsletter/subscriber-lists.ts';
import { type SubscriberState, unsubscribe } from '#db/newsletter/subscribers.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { hasAlerts } from '#db/privacy/alert-data.ts';
import { countReportsOf } from '#db/privacy/personal-data.ts';
import { AppError } from '#domain/core/app-error.ts';
import { maskedAddress, parseEmailAddress } from '#domain/core/email-address.ts';

const PAGE = 50;
const WEEKS = 12;
const SENDINGS = 10;

export async function newsletterFigures(db: Database, now: Date) {
  const [counts, growth, sendings] = await Promise.all([
    countSubscribers(db),
    subscriberWeeks(db, now, WEEKS),
    lastSendings(db, SENDINGS),
  ]);
  return { counts, growth, sendings };
}

export async function subscriberPage(
  db: Database,
  { state, page }: { state: SubscriberState | undefined; page: number },
): Promise<{ items: SubscriberRow[]; total: number }> {
  const items = await listSubscribers(db, { state, limit: PAGE, offset: (page - 1) * PAGE });
  const counts = await countSubscribers(db);
  const total = state ? counts[state] : counts.pending + counts.confirmed + counts.unsubscribed;
  return { items: items.map(masked), total };
}

/** For people who ask for access to their data or for erasure (GDPR Art. 15, 17). */
export async function findSubscriber(
  db: Database,
  text: string,
): Promise<{ subscriber: SubscriberRow | null; alerts: boolean; reports: number }> {
  const email = parseEmailAddress(text);
  if (!email) return { subscriber: null, alerts: false, reports: 0 };
  const found = await subscriberWithKey(db, email.key);
  return {
    subscriber: found && masked(found),
    alerts: await hasAlerts(db, email.key),
    reports: await countReportsOf(db, email.key),
  };
}

export function revealSubscriber(db: Database, now: Date, actor: string, id: number): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { email } = await subscriberToChange(tx, id);
    await recordChange(tx, now, { actor, action: 'subscriber.reveal', subject: 'subscriber', subjectId: id });
    return email;
  });
}

export function endSubscription(db: Database, now: Date, actor: string, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { state } = await subscriberToChange(tx, id);
    if (state === 'unsubscribed') {
      throw new AppError('conflict', { userMessage: 'Diese Adresse ist schon abgemeldet.' });
    }
    await unsubscribe(tx, id, now);
    await recordChange(tx, now, {
      actor,
      action: 'subscriber.unsubscribe',
      subject: 'subscriber',
      subjectId: id,
      before: { state },
      after: { state: 'unsubscribed' },
    });
  });
}

/** For what is done with the address itself, and never shown. */
export async function addressOf(db: Database, id: number): Promise<string> {
  return (await subscriberToChange(db, id)).email;
}

async function subscriberToChange(db: Database, id: number): Promise<SubscriberRow> {
  const subscriber = await lockSubscriber(db, id);
  if (!subscriber) throw new AppError('not_found', { userMessage: 'Diese Anmeldung gibt es nicht mehr.' });
  return subscriber;
}

function masked(subscriber: SubscriberRow): SubscriberRow {
  return { ...subscriber, email: maskedAddress(subscriber.email) };
}
