// What an operator does with many items of the research queue at once: all or nothing, with one entry in the audit log.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { lockQueue } from '#db/research/items.ts';
import {
  type ChangedItem,
  deleteItems,
  restoreItems,
  setPriorityOfMany,
  setStatusOfMany,
} from '#db/research/many-items.ts';
import { noteResearched } from '#db/research/shops.ts';
import type { ResearchStatus } from '#domain/research/priority.ts';

export type ItemsChange =
  | { action: 'remove' | 'restore' }
  | { action: 'set-status'; status: ResearchStatus }
  | { action: 'set-priority'; priority: number };

const AUDIT = { remove: 'delete', restore: 'restore', 'set-status': 'status', 'set-priority': 'priority' };

/** The ids of those that were changed. */
export function changeItems(
  db: Database,
  now: Date,
  actor: string,
  ids: number[],
  change: ItemsChange,
): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    await lockQueue(tx);
    const changed = await apply(tx, now, ids, change);
    if (changed.length === 0) return [];
    const { action, ...values } = change;
    const after = { ...values, shops: changed.map(({ shopName }) => shopName) };
    const subject = changed.length === 1 ? { subjectId: changed[0]?.id ?? 0 } : {};
    await recordChange(tx, now, {
      ...{ actor, action: `research.${AUDIT[action]}`, subject: 'research', after },
      ...subject,
    });
    return changed.map(({ id }) => id);
  });
}

async function apply(tx: Database, now: Date, ids: number[], change: ItemsChange): Promise<ChangedItem[]> {
  switch (change.action) {
    case 'remove':
      return deleteItems(tx, now, ids);
    case 'restore':
      return restoreItems(tx, now, ids);
    case 'set-priority':
      return setPriorityOfMany(tx, now, ids, change.priority);
    case 'set-status': {
      const changed = await setStatusOfMany(tx, now, ids, change.status);
      if (change.status !== 'completed') return changed;
      for (const { shopId } of changed) if (shopId !== null) await noteResearched(tx, now, shopId);
      return changed;
    }
  }
}
