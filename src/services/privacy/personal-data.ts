// Access to and erasure of what is stored about somebody who writes to us (GDPR Art. 15, 17, 20). The audit log names
// numbers only: an erased person must not live on there.

import type { links } from '#contract/links.ts';
import type { PersonalData } from '#contract/operator/privacy.ts';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { eraseSubscriber } from '#db/newsletter/subscriber-lists.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { alertDetailsOf, eraseAlerts, lockAlerts, type StoredAlerts } from '#db/privacy/alert-data.ts';
import {
  anonymiseDecidedReporter,
  deliveriesOf,
  lockSubscription,
  reportsOf,
  type StoredSubscription,
} from '#db/privacy/personal-data.ts';
import { AppError } from '#domain/core/app-error.ts';
import { mailboxOf, parseEmailAddress } from '#domain/core/email-address.ts';
import { plural } from '#domain/core/format.ts';
import type { Site } from '#domain/core/site.ts';
import type { Outbox } from '#outside/mail/outbox.ts';
import { createAlertTokens } from '#services/alerts/tokens.ts';
import { resetLimit } from '#services/core/limits.ts';
import { createNewsletterTokens } from '#services/newsletter/tokens.ts';
import type { Visitors } from './visitors.ts';

interface PersonalDataDeps {
  db: Database;
  clock: () => Date;
  site: Site;
  links: Pick<typeof links, 'privacy'>;
  visitors: Visitors;
  outbox: Outbox;
}

export type PersonalDataRequests = ReturnType<typeof createPersonalData>;

export function createPersonalData({ db, clock, site, links, visitors, outbox }: PersonalDataDeps) {
  const tokens = createNewsletterTokens(db);
  const alertTokens = createAlertTokens(db);

  const resetLimits = async (tx: Database, emailKey: string) => {
    const mailbox = mailboxOf(emailKey);
    const subscriber = await tokens.hash('address', mailbox);
    const recipient = await alertTokens.hash('address', mailbox);
    await resetLimit(tx, 'subscribeAddress', subscriber);
    await resetLimit(tx, 'alertAddress', recipient);
    const reporter = await visitors.lasting('report-address', mailbox);
    await resetLimit(tx, 'reportAddress', reporter);
    for (const one of [subscriber, recipient, reporter]) await resetLimit(tx, 'mailboxMonth', one);
  };

  return {
    async export(actor: string, typed: string): Promise<PersonalData> {
      const emailKey = keyOf(typed);
      const files = await outbox.filesTo(emailKey);
      return inTransaction(db, async (tx) => {
        const subscription = await lockSubscription(tx, emailKey);
        const alerts = await lockAlerts(tx, emailKey);
        const reports = await reportsOf(tx, emailKey);
        if (!subscription && !alerts && reports.length === 0 && files.length === 0) throw nothing();
        await recordChange(tx, clock(), {
          ...{ actor, action: 'person.export', subject: 'person' },
          after: {
            subscriber: subscription?.id ?? null,
            alerts: alerts?.id ?? null,
            reports: reports.map(({ number }) => number),
          },
        });
        const deliveries = subscription ? await deliveriesOf(tx, subscription.id) : [];
        return {
          email: emailKey,
          exportedAt: clock().toISOString(),
          privacyPage: site.url + links.privacy(),
          newsletter: subscription && { ...withoutId(subscription), deliveries },
          alerts: alerts && { ...withoutId(alerts), ...(await alertDetailsOf(tx, alerts.id)) },
          reports,
          mailFiles: files.length,
        };
      });
    },

    /** Resolves with the number of undecided reports, which stay: until then the law wants us to be able to answer. */
    async erase(actor: string, typed: string): Promise<{ openReports: number }> {
      const emailKey = keyOf(typed);
      // Before the rows, so that an erasure that fails can be retried: the rows are still found.
      const mailFiles = await outbox.deleteTo(emailKey);
      return inTransaction(db, async (tx) => {
        const subscription = await lockSubscription(tx, emailKey);
        const alerts = await lockAlerts(tx, emailKey);
        const known = await reportsOf(tx, emailKey);
        if (!subscription && !alerts && known.length === 0 && mailFiles === 0) throw nothing();
        if (subscription) await eraseSubscriber(tx, subscription.id);
        if (alerts) await eraseAlerts(tx, alerts.id);
        const reports = await anonymiseDecidedReporter(tx, emailKey);
        await resetLimits(tx, emailKey);
        const openReports = known.length - reports.length;
        await recordChange(tx, clock(), {
          ...{ actor, action: 'person.erase', subject: 'person' },
          after: {
            subscriber: subscription?.id ?? null,
            alerts: alerts?.id ?? null,
            ...{ reports, openReports, mailFiles },
          },
        });
        return { openReports };
      });
    },
  };
}

export function erasedMessage({ openReports }: { openReports: number }): string {
  if (openReports === 0) return 'Alles zu dieser Adresse ist gelöscht.';
  const left = plural(openReports, 'Meldung', 'Meldungen');
  return `Gelöscht, bis auf ${left}, über die noch nicht entschieden ist. Entscheide zuerst und lösche dann noch einmal.`;
}

function withoutId<Row extends StoredSubscription | StoredAlerts>({ id, ...rest }: Row): Omit<Row, 'id'> {
  return rest;
}

function keyOf(typed: string): string {
  const email = parseEmailAddress(typed);
  if (!email) {
    throw new AppError('unprocessable', { userMessage: 'Bitte gib eine ganze E-Mail-Adresse ein.' });
  }
  return email.key;
}

function nothing(): AppError {
  return new AppError('not_found', { userMessage: 'Zu dieser Adresse ist nichts gespeichert.' });
}
