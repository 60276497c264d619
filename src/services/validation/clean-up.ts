import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { removeCodes } from '#db/validation/checked-codes.ts';

/** Batch size: every deletion locks the counts of its shop, and visitors should not wait long for them. */
const AT_ONCE = 250;

/** Soft-deletes those that are still invalid and returns how many. In batches, each with its entry in the audit log. */
export async function cleanUpCodes(db: Database, now: Date, actor: string, ids: number[]): Promise<number> {
  let removed = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE);
    removed += await inTransaction(db, async (tx) => {
      const gone = await removeCodes(tx, now, part);
      if (gone.length > 0) {
        const change = { action: 'codes.cleanup', subject: 'codes', before: { ids: gone } };
        await recordChange(tx, now, { actor, ...change, after: { deletedCount: gone.length } });
      }
      return gone.length;
    });
  }
  return removed;
}
