// The backfill of conditions: codes stored before they were data have only the text. Resumable, so that a start cut off
// half-way goes on where it was; once it is through, a row is read when it is written.
import { lockCodesAfter, writeConditions } from '#db/codes/stored-conditions.ts';
import type { Database } from '#db/core/connect.ts';
import { readSetting, writeSetting } from '#db/core/settings.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { unreadConditions } from '#domain/codes/conditions.ts';

const BATCH = 500;
const DONE = 'done';

/** Returns how many codes it has changed. Idempotent: every instance may do it at any time. */
export async function readStoredConditions(db: Database, now: Date): Promise<number> {
  let changed = 0;
  for (;;) {
    const read = await readSetting(db, 'conditions_read_until');
    if (read === DONE) return changed;
    changed += await inTransaction(db, (tx) => readBatch(tx, now, Number(read ?? 0)));
  }
}

async function readBatch(db: Database, now: Date, after: number): Promise<number> {
  const rows = await lockCodesAfter(db, after, BATCH);
  let changed = 0;
  for (const row of rows) {
    const unread = unreadConditions(row, row.editedFields);
    if (Object.keys(unread).length === 0) continue;
    await writeConditions(db, now, row.id, unread);
    changed++;
  }
  await writeSetting(db, 'conditions_read_until', String(rows.at(-1)?.id ?? DONE));
  return changed;
}
