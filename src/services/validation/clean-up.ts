import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { deleteRemovableCodes } from '#db/validation/checked-codes.ts';

/** Batch size: every deletion locks the counts of its shop, and visitors should not wait long for them. */
const AT_ONCE = 250;

/** Soft-deletes those that are still invalid and returns which. In batches, each with its entry in the audit log. */
export async function cleanUpCodes(db: Database, now: Date, actor: string, ids: number[]): Promise<number[]> {
  const removed: number[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE);
    const gone = await inTransaction(db, async (tx) => {
      const deleted = await deleteRemovableCodes(tx, now, part);
      if (deleted.length > 0) {
        const change = { action: 'codes.cleanup', subject: 'codes', before: { ids: deleted } };
        await recordChange(tx, now, { actor, ...change, after: { deletedCount: deleted.length } });
      }
      return deleted;
    });
    removed.push(...gone);
  }
  return removed;
}
