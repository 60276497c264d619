// The checkpoint of a validation run over all codes, so that it can be resumed.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';

export interface ValidationRun {
  id: number;
  afterId: number;
  counts: Record<string, number>;
}

const COLUMNS = ['id', 'afterId', 'counts'] as const;

/** The unfinished run that was started since that moment, or a new one. */
export async function openValidationRun(db: Database, now: Date, since: Date): Promise<ValidationRun> {
  return inTransaction(db, async (tx) => {
    // Table lock: two concurrent calls must not both insert a run.
    await sql`LOCK TABLE validation_runs IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const left = await tx
      .selectFrom('validationRuns')
      .select(COLUMNS)
      .where('endedAt', 'is', null)
      .where('startedAt', '>', since)
      .orderBy('id', 'desc')
      .limit(1)
      .$narrowType<Pick<ValidationRun, 'counts'>>()
      .executeTakeFirst();
    if (left) return left;
    return tx
      .insertInto('validationRuns')
      .values({ startedAt: now })
      .returning(COLUMNS)
      .$narrowType<Pick<ValidationRun, 'counts'>>()
      .executeTakeFirstOrThrow();
  });
}

/** Compare-and-set of the checkpoint: false when another process has advanced it meanwhile. */
export async function advanceValidationRun(
  db: Database,
  run: ValidationRun,
  next: Omit<ValidationRun, 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('validationRuns')
    .set({ afterId: next.afterId, counts: JSON.stringify(next.counts) })
    .where('id', '=', run.id)
    .where('afterId', '=', run.afterId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endValidationRun(db: Database, now: Date, run: ValidationRun): Promise<void> {
  await db
    .updateTable('validationRuns')
    .set({ endedAt: now })
    .where('id', '=', run.id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Completed by another instance, or stopped by an operator. */
export async function stateOfRun(
  db: Database,
  { id }: ValidationRun,
): Promise<'open' | 'completed' | 'stopped'> {
  const run = await db.selectFrom('validationRuns').select('endedAt').where('id', '=', id).executeTakeFirst();
  if (!run) return 'stopped';
  return run.endedAt === null ? 'open' : 'completed';
}

/** What was checked stays checked. False when none is under way. */
export async function stopValidationRuns(db: Database): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('validationRuns')
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** When the last complete one ended. */
export async function lastValidationRun(db: Database): Promise<Date | null> {
  const last = await db
    .selectFrom('validationRuns')
    .select(({ fn }) => fn.max('endedAt').as('endedAt'))
    .executeTakeFirst();
  return last?.endedAt ?? null;
}
