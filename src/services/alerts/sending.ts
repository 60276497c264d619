// Tells of new codes, at most once each and in one mail a day: docs/decisions/048-alerts.md.
import {
  type AlertClaim,
  type AlertRun,
  claimAlert,
  countOpenAlerts,
  noteAlerted,
  noteNotAlerted,
} from '#db/alerts/deliveries.ts';
import { endRecipient, unkeptRecipients } from '#db/alerts/recipients.ts';
import { ASKED_DAYS_BEFORE, KEPT_DAYS } from '#domain/alerts/rules.ts';
import { addDays, berlinDay } from '#domain/core/berlin-time.ts';
import { MailError, type MailOutcome } from '#outside/mail/error.ts';
import type { AlertDeps } from './deps.ts';
import { newsMail } from './news-mail.ts';

/** Circuit breaker: this many failures in a row are the mail server's; better to stop than to use up every retry. */
const TROUBLE_LIMIT = 3;
/** Mails between two notes of the progress. */
const NOTE_EVERY = 20;
const ENDED_AT_ONCE = 500;

export interface AlertsOutcome {
  sent: number;
  /** Certainly not accepted. */
  refused: number;
  /** Perhaps accepted, perhaps not; never retried. */
  unknown: number;
  /** Ended, because nobody clicked on "keep" for a year. */
  expired: number;
  /** How many another run of the day would still write to. */
  left: number;
  ended: 'complete' | 'mail trouble' | 'stopped';
}

export interface SendingOptions {
  signal?: AbortSignal | undefined;
  progress?: ((counts: Record<string, unknown>) => Promise<void>) | undefined;
}

/** Recipient by recipient: when the process dies, the outcome of one mail at most is unknown. */
export async function sendAlerts(
  deps: AlertDeps,
  { signal, progress }: SendingOptions = {},
): Promise<AlertsOutcome> {
  const { db, clock } = deps;
  const day = berlinDay(clock());
  const counts = { sent: 0, refused: 0, unknown: 0, expired: await endUnkept(deps) };
  const total = await countOpenAlerts(db, runAt(day, clock()));
  const finish = async (ended: AlertsOutcome['ended']) => {
    return { ...counts, left: await countOpenAlerts(db, runAt(day, clock())), ended };
  };
  let [after, troubles, position] = [0, 0, 0];
  while (troubles < TROUBLE_LIMIT) {
    if (signal?.aborted) return finish('stopped');
    if (position++ % NOTE_EVERY === 0) await progress?.({ ...counts, total });
    const { claim, reached } = await claimAlert(db, runAt(day, clock()), after);
    if (reached === null) return finish('complete');
    after = reached;
    if (!claim?.won) continue;
    if (claim.codeIds.length === 0 && !claim.asks) {
      // A run of another day was quicker.
      await noteNotAlerted(db, { ...claim, day }, clock(), { state: 'refused', counts: false });
      continue;
    }
    const failure = await deliver(deps, day, claim);
    counts[failure === null ? 'sent' : failure === 'unknown' ? 'unknown' : 'refused'] += 1;
    if (failure === null) troubles = 0;
    else if (failure !== 'recipient') troubles += 1;
  }
  return finish('mail trouble');
}

export async function countRecipients({ db, clock }: AlertDeps): Promise<number> {
  const now = clock();
  return countOpenAlerts(db, runAt(berlinDay(now), now));
}

function runAt(day: string, now: Date): AlertRun {
  return { day, now, askBefore: addDays(now, ASKED_DAYS_BEFORE - KEPT_DAYS) };
}

/** Null when the mail was accepted. Any other error leaves the delivery `sending`, as a crash would: never retried. */
async function deliver(deps: AlertDeps, day: string, claim: AlertClaim): Promise<MailOutcome | null> {
  const { db, clock, mailer } = deps;
  const mail = await newsMail(deps, claim, day);
  const claimed = { ...claim, day };
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.outcome !== 'unknown') {
      await noteNotAlerted(db, claimed, clock(), {
        state: error.outcome === 'recipient' ? 'failed' : 'refused',
        counts: error.outcome !== 'unreachable',
      });
    }
    return error.outcome;
  }
  await noteAlerted(db, claimed, clock());
  return null;
}

/** Nobody ends without having been asked, however long the mail server was down. */
async function endUnkept({ db, clock }: AlertDeps): Promise<number> {
  const now = clock();
  const before = { keptBefore: addDays(now, -KEPT_DAYS), askedBefore: addDays(now, -ASKED_DAYS_BEFORE) };
  let ended = 0;
  for (;;) {
    const ids = await unkeptRecipients(db, before, ENDED_AT_ONCE);
    if (ids.length === 0) return ended;
    for (const id of ids) await endRecipient(db, id, now);
    ended += ids.length;
  }
}
