// Sends one issue to all confirmed subscribers, at most once each: docs/decisions/008-newsletter-once.md says why.
import {
  type Claim,
  claimDelivery,
  countOpenDeliveries,
  noteDelivered,
  noteNotDelivered,
} from '#db/newsletter/deliveries.ts';
import { MailError, type MailOutcome } from '#outside/mail/error.ts';
import type { NewsletterDeps } from './deps.ts';
import { composeIssue, type Issue, issueMail } from './issue.ts';

/** Circuit breaker: this many failures in a row are the mail server's; better to stop than to use up every retry. */
const TROUBLE_LIMIT = 3;

export interface IssueOutcome {
  sent: number;
  /** Certainly not accepted. */
  refused: number;
  /** Perhaps accepted, perhaps not; never retried. */
  unknown: number;
  /** How many subscribers another run for the same slot would still write to. */
  left: number;
  ended: 'complete' | 'no codes' | 'mail trouble' | 'stopped';
}

export interface SendingOptions {
  signal?: AbortSignal | undefined;
  progress?: ((counts: Record<string, unknown>) => Promise<void>) | undefined;
}

/** Mails between two notes of the progress. */
const NOTE_EVERY = 20;

/**
 * Mail by mail, and the content is composed again for each: a long run must not send codes that have expired since it
 * began, and when the process dies, the outcome of one mail at most is unknown.
 */
export async function sendWeeklyIssue(
  deps: NewsletterDeps,
  slot: Date,
  { signal, progress }: SendingOptions = {},
): Promise<IssueOutcome> {
  const { db, clock } = deps;
  const counts = { sent: 0, refused: 0, unknown: 0 };
  const finish = async (ended: IssueOutcome['ended']) => ({
    ...counts,
    left: await countOpenDeliveries(db, slot),
    ended,
  });
  const total = await countOpenDeliveries(db, slot);
  const tell = (position: number) =>
    position % NOTE_EVERY === 0 ? progress?.({ ...counts, total }) : undefined;
  let after = 0;
  let troubles = 0;
  let position = 0;
  while (troubles < TROUBLE_LIMIT) {
    if (signal?.aborted) return finish('stopped');
    const now = clock();
    const issue = await composeIssue(deps, now);
    if (!issue) return finish('no codes');
    await tell(position++);
    const claim = await claimDelivery(db, slot, after, now);
    if (!claim) return finish('complete');
    after = claim.subscriberId;
    if (!claim.won) continue;
    const failure = await deliver(deps, slot, issue, claim);
    counts[failure === null ? 'sent' : failure === 'unknown' ? 'unknown' : 'refused'] += 1;
    if (failure === null) troubles = 0;
    else if (failure !== 'recipient') troubles += 1;
  }
  return finish('mail trouble');
}

/** Null when the mail was accepted. Any other error leaves the delivery `sending`, as a crash would: never retried. */
async function deliver(
  deps: NewsletterDeps,
  slot: Date,
  issue: Issue,
  claim: Claim,
): Promise<MailOutcome | null> {
  const { db, clock, mailer } = deps;
  const { subscriberId } = claim;
  const mail = await issueMail(deps, issue, slot, claim);
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.outcome !== 'unknown') {
      await noteNotDelivered(db, slot, subscriberId, clock(), {
        state: error.outcome === 'recipient' ? 'failed' : 'refused',
        counts: error.outcome !== 'unreachable',
      });
    }
    return error.outcome;
  }
  await noteDelivered(db, slot, subscriberId, clock());
  return null;
}
