// Sends one issue to all confirmed subscribers, at most once each: docs/decisions/008-newsletter-once.md says why.
import type { NotDelivered } from '#db/core/deliveries.ts';
import {
  claimDelivery,
  countOpenDeliveries,
  noteDelivered,
  noteNotDelivered,
} from '#db/newsletter/deliveries.ts';
import { type SendingOptions, type SendingResult, sendEach } from '#services/core/send-each.ts';
import type { NewsletterDeps } from './deps.ts';
import { composeIssue, issueMail } from './issue.ts';

export type IssueResult = SendingResult<'complete' | 'no codes'>;

/** Composed again for each mail: a long run must not send codes that have expired since it began. */
export async function sendWeeklyIssue(
  deps: NewsletterDeps,
  slot: Date,
  options: SendingOptions = {},
): Promise<IssueResult> {
  const { db, clock, mailer } = deps;
  let after = 0;
  const next = async () => {
    const now = clock();
    const issue = await composeIssue(deps, now);
    if (!issue) return 'no codes';
    const claim = await claimDelivery(db, slot, after, now);
    if (!claim) return 'complete';
    const { subscriberId } = claim;
    after = subscriberId;
    if (!claim.won) return null;
    return {
      mail: await issueMail(deps, issue, slot, claim),
      noteSent: () => noteDelivered(db, slot, subscriberId, clock()),
      noteNotSent: (how: NotDelivered) => noteNotDelivered(db, slot, subscriberId, clock(), how),
    };
  };
  return sendEach(mailer, { next, countLeft: () => countOpenDeliveries(db, slot) }, options);
}
