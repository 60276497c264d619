// Tells of new codes, at most once each and in one mail a day: docs/decisions/048-alerts.md.
import {
  type AlertRun,
  claimAlert,
  countOpenAlerts,
  noteAlerted,
  noteNotAlerted,
} from '#db/alerts/deliveries.ts';
import { endUnkept } from '#db/alerts/recipients.ts';
import type { NotDelivered } from '#db/core/deliveries.ts';
import { ASKED_DAYS_BEFORE, KEPT_DAYS } from '#domain/alerts/rules.ts';
import { addDays, berlinDay } from '#domain/core/berlin-time.ts';
import { type SendingOptions, type SendingResult, sendEach } from '#services/core/send-each.ts';
import type { AlertDeps } from './deps.ts';
import { newsMail } from './news-mail.ts';

const ENDED_AT_ONCE = 500;

export interface AlertsResult extends SendingResult<'complete'> {
  /** Ended, because nobody clicked on "keep" for a year. */
  expired: number;
}

export async function sendAlerts(deps: AlertDeps, options: SendingOptions = {}): Promise<AlertsResult> {
  const { db, clock, mailer } = deps;
  const day = berlinDay(clock());
  const expired = await endAllUnkept(deps);
  let after = 0;
  const next = async () => {
    const { claim, reached } = await claimAlert(db, runAt(day, clock()), after);
    if (reached === null) return 'complete';
    after = reached;
    if (!claim?.won) return null;
    const claimed = { ...claim, day };
    const noteNotSent = (how: NotDelivered) => noteNotAlerted(db, claimed, clock(), how);
    if (claim.codeIds.length === 0 && !claim.asks) {
      // A run of another day was quicker.
      await noteNotSent({ state: 'refused', counts: false });
      return null;
    }
    const mail = await newsMail(deps, claim, day);
    return { mail, noteSent: () => noteAlerted(db, claimed, clock()), noteNotSent };
  };
  const countLeft = () => countOpenAlerts(db, runAt(day, clock()));
  const { signal } = options;
  const progress = async (counts: object) => options.progress?.({ ...counts, expired });
  return { ...(await sendEach(mailer, { next, countLeft }, { signal, progress })), expired };
}

export async function countRecipients({ db, clock }: AlertDeps): Promise<number> {
  const now = clock();
  return countOpenAlerts(db, runAt(berlinDay(now), now));
}

function runAt(day: string, now: Date): AlertRun {
  return { day, now, askBefore: addDays(now, ASKED_DAYS_BEFORE - KEPT_DAYS) };
}

/** Nobody ends without having been asked, however long the mail server was down. */
async function endAllUnkept({ db, clock }: AlertDeps): Promise<number> {
  const now = clock();
  const before = { keptBefore: addDays(now, -KEPT_DAYS), askedBefore: addDays(now, -ASKED_DAYS_BEFORE) };
  for (let all = 0; ; ) {
    const ended = await endUnkept(db, now, before, ENDED_AT_ONCE);
    if (ended === 0) return all;
    all += ended;
  }
}
