// What all steps of one sync share.
import type { Database } from '#db/core/connect.ts';
import { isDeadlock, isUniqueViolation } from '#db/core/sql-errors.ts';
import { inTransaction, retryTransaction } from '#db/core/transaction.ts';
import { holdRun } from '#db/sources/runs.ts';
import type { Network } from '#domain/core/sources.ts';
import { SyncError, syncFailed } from './error.ts';
import { createSyncReport, draftOf, type SyncNotes, type SyncReport } from './report.ts';

interface SyncProgress {
  step: 'shops' | 'offers' | 'withdrawal';
  fetched: number;
  added: number;
  updated: number;
  withdrawn: number;
}

export interface SyncOptions {
  /** Dry run: reports what would change and writes nothing. */
  dryRun?: boolean;
  /** Overrides the limit on how much may be withdrawn at once. */
  confirm?: boolean;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: SyncProgress) => void) | undefined;
}

export interface SyncContext {
  db: Database;
  network: Network;
  /** One timestamp for the whole sync: which offers have ended must not change while it reads. */
  now: Date;
  report: SyncReport;
  options: SyncOptions;
  /** One transaction, fenced: it fails once a newer sync has begun. */
  write<T>(work: (db: Database, notes: SyncNotes) => Promise<T>): Promise<T>;
  tell(step: SyncProgress['step']): void;
}

const TRIES = 3;

/** `run`, the fencing token, is null for a dry run, whose writes the caller leaves out. */
export function createSyncContext(
  db: Database,
  network: Network,
  now: Date,
  options: SyncOptions,
  run: number | null,
): SyncContext {
  const report = createSyncReport();
  return {
    ...{ db, network, now, report, options },
    write: (work) =>
      run === null
        ? work(db, report)
        : retryTransaction(() => fenced(db, network, run, report, work), { tries: TRIES, isTransient }),
    tell(step) {
      if (!options.onProgress) return;
      const { totalFetched, added, updated, withdrawn } = report.figures();
      options.onProgress({ step, fetched: totalFetched, added, updated, withdrawn });
    },
  };
}

async function fenced<T>(
  db: Database,
  network: Network,
  run: number,
  report: SyncNotes,
  work: (db: Database, notes: SyncNotes) => Promise<T>,
): Promise<T> {
  const notes = draftOf(report);
  const result = await inTransaction(db, async (tx) => {
    if (!(await holdRun(tx, network, run)))
      throw new SyncError('aborted', syncFailed(network, 'Ein neuerer Abgleich hat übernommen.'));
    return work(tx, notes);
  });
  notes.keep();
  return result;
}

/** A deadlock, or the same shop was created concurrently. */
function isTransient(error: unknown): boolean {
  return isDeadlock(error) || isUniqueViolation(error);
}
