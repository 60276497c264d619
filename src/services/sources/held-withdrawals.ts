// An operator's decision about codes that a sync no longer found, and that were too many to withdraw unasked.

import { lockRows } from '#db/core/lock-rows.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import {
  type AskedQuestion,
  dropQuestion,
  keepHeld,
  lockHeld,
  openQuestions,
} from '#db/sources/held-withdrawals.ts';
import { withdrawCodes } from '#db/sources/withdrawals.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { EditContext } from '#services/core/edit-context.ts';

const DECIDED = 'Darüber ist schon entschieden.';
const OTHERS = 'Inzwischen fehlen andere Codes. Bitte sieh dir die Liste noch einmal an.';

/** Only what was shown (optimistic lock): a sync since then may miss other codes. Returns how many it concerned. */
export function decideHeld(
  { db, now, actor }: EditContext,
  question: AskedQuestion,
  decision: 'withdraw' | 'keep',
): Promise<number> {
  const { network } = question;
  return inTransaction(db, async (tx) => {
    const held = await lockHeld(tx, question);
    if (held.length === 0) {
      const asksAgain = (await openQuestions(tx)).some((open) => open.network === network);
      throw new AppError('conflict', { userMessage: asksAgain ? OTHERS : DECIDED });
    }
    if (decision === 'keep') await keepHeld(tx, question, now);
    else {
      // Codes before shops, as counting does: otherwise the two could deadlock.
      await lockRows(
        tx,
        'shops',
        held.map(({ shopId }) => shopId),
      );
      await withdrawCodes(
        tx,
        now,
        held.map(({ id }) => id),
      );
      await dropQuestion(tx, network);
    }
    const after = { codes: held.length };
    await recordChange(tx, now, { actor, action: `${network}.${decision}`, subject: network, after });
    return held.length;
  });
}
