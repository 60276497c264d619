import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { type RemovedDemo, removeDemoRows } from '#db/transfer/demo.ts';
import type { EditContext } from '#services/core/edit-context.ts';

/** All examples at once, or none. They do not come back: the catalogue remembers that it had them. */
export function removeDemoData({ db, now, actor }: EditContext): Promise<RemovedDemo> {
  return inTransaction(db, async (tx) => {
    const removed = await removeDemoRows(tx);
    await recordChange(tx, now, { actor, action: 'demo.remove', subject: 'demo', after: removed });
    return removed;
  });
}
