// An operator's decision about codes that a sync no longer found, and that were too many to withdraw unasked.
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { lockShopRows } from '#db/shops/updates.ts';
import { dropQuestion, keepHeld, lockHeld } from '#db/sources/held-withdrawals.ts';
import type { Network } from '#db/sources/runs.ts';
import { withdrawCodes } from '#db/sources/withdrawals.ts';
import type { EditContext } from '#services/core/edit-context.ts';

/** Only what was shown: a read of today might miss other codes. Returns how many it concerned. */
export function decideHeld(
  { db, now, actor }: EditContext,
  network: Network,
  decision: 'withdraw' | 'keep',
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const held = await lockHeld(tx, network);
    if (decision === 'keep') await keepHeld(tx, network, now);
    else {
      // Codes before shops, as counting does: otherwise the two could deadlock.
      await lockShopRows(
        tx,
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
    if (held.length > 0)
      await recordChange(tx, now, { actor, action: `${network}.${decision}`, subject: network, after });
    return held.length;
  });
}
