// What each job does. All tasks are idempotent: they can be cut off anywhere and retried.

import type { Alerts } from '#services/alerts/alerts.ts';
import type { SendingResult } from '#services/core/send-each.ts';
import { computeInsights } from '#services/insights/regional-insights.ts';
import { scanTrends } from '#services/insights/trend-scan.ts';
import { runDailyUpdate, type UpdateSource } from '#services/jobs/daily-update.ts';
import { isFinal, JobFailure } from '#services/jobs/failure.ts';
import type { Newsletter } from '#services/newsletter/newsletter.ts';
import type { Awin } from '#services/sources/awin.ts';
import { SyncError } from '#services/sources/sync/error.ts';
import type { Tradedoubler } from '#services/sources/tradedoubler.ts';
import { writeNightlyBackup } from '#services/transfer/backup.ts';
import { estimateAll } from '#services/trust/updates.ts';
import type { Validation } from '#services/validation/validation.ts';
import type { Counts, Task } from './attempt.ts';
import { purgeAfterEstimates } from './privacy-purge.ts';
import type { Tasks } from './runner.ts';
import { currentIssue } from './schedule.ts';

/** Sales are queried by the day of their decision, so that a month also covers longer gaps between syncs. */
const TRANSACTION_DAYS = 30;

const NOT_YET = 'Der Mailserver nahm einige E-Mails noch nicht an.';

export interface TaskDeps {
  /** With long statement timeouts. */
  db: Parameters<typeof scanTrends>[0];
  clock: () => Date;
  /** What the daily update reads. */
  sources: readonly UpdateSource[];
  awin: Pick<Awin, 'sync' | 'syncTransactions' | 'cleanUp'>;
  tradedoubler: Pick<Tradedoubler, 'sync'>;
  newsletter: Pick<Newsletter, 'sendWeeklyIssue'>;
  alerts: Pick<Alerts, 'send'>;
  validation: Pick<Validation, 'run'>;
  /** The folder of mails as files; the purge deletes these, too. */
  outbox?: Parameters<typeof purgeAfterEstimates>[3];
  /** Null where backups are off, as with an external database. */
  backupFolder: string | null;
}

export function createTasks(deps: TaskDeps): Tasks {
  const { db, clock, sources, awin, tradedoubler, newsletter, alerts, validation, outbox, backupFolder } =
    deps;
  const tasks: Tasks = {
    'update-codes': ({ signal, progress }) => runDailyUpdate({ db, clock, sources, signal, progress }),
    'awin-sync': syncWith(awin),
    'tradedoubler-sync': syncWith(tradedoubler),
    'awin-cleanup': async ({ signal }) => ({ deleted: (await awin.cleanUp(signal)).deletedCount }),
    'awin-transactions': async ({ signal, input }) => ({
      ...(await awin.syncTransactions({ signal, days: daysOf(input) ?? TRANSACTION_DAYS })),
    }),
    'trend-scan': () => scanTrends(db, clock()),
    'validate-codes': ({ signal, progress }) => validation.run({ signal, progress }),
    'estimate-trust': ({ signal }) => estimateAll(db, clock(), signal),
    insights: async () => ({ regions: (await computeInsights(db, clock())).length }),
    'privacy-purge': ({ signal }) => purgeAfterEstimates(db, clock(), signal, outbox),
    newsletter: sendIssue(newsletter, clock),
    alerts: sendMails(({ signal, progress }) => alerts.send({ signal, progress })),
  };
  if (backupFolder !== null) {
    tasks.backup = async ({ signal }) => ({
      ...(await writeNightlyBackup(db, backupFolder, clock(), signal)),
    });
  }
  return tasks;
}

/** Started by hand: the issue of this week, to subscribers who have not had it. */
function sendIssue(newsletter: TaskDeps['newsletter'], clock: () => Date): Task {
  return sendMails(({ slot, signal, progress }) =>
    newsletter.sendWeeklyIssue(slot ?? currentIssue(clock()), { signal, progress }),
  );
}

function sendMails(send: (run: Parameters<Task>[0]) => Promise<SendingResult<string>>): Task {
  return async (run) => {
    const { slot, signal, earlier } = run;
    const progress = (counts: Counts) => run.progress(ofAllAttempts(counts, earlier));
    const { ended, trouble, ...counts } = await send({ ...run, progress });
    const { sent, refused, left } = counts;
    const soFar = { ...counts, total: sent + left };
    if (signal.aborted) await progress(soFar);
    signal.throwIfAborted();
    const isBroken = ended === 'mail trouble' || (sent === 0 && left > 0 && trouble !== undefined);
    // Greylisting and full mailboxes: a failed attempt is what the queue tries again. What a person started it does not.
    const isUnfinished = slot !== null && ended === 'complete' && refused > 0 && left > 0;
    if (isBroken || isUnfinished) {
      const problem = (isBroken && trouble) || NOT_YET;
      throw new JobFailure(problem, ofAllAttempts(soFar, earlier));
    }
    return { ...ofAllAttempts(counts, earlier), ended };
  };
}

/** What was refused is told of the last attempt alone: it may have been accepted since. */
function ofAllAttempts(counts: Counts, earlier: Counts): Counts {
  const number = (from: Counts, name: string) => Number(from[name] ?? 0);
  const sent = number(earlier, 'sent');
  return {
    ...counts,
    sent: sent + number(counts, 'sent'),
    unknown: number(earlier, 'unknown') + number(counts, 'unknown'),
    ...('total' in counts && { total: sent + number(counts, 'total') }),
  };
}

function syncWith(network: Pick<Awin, 'sync'>): Task {
  return async ({ signal, input, progress }) => {
    // Best effort: a failed progress update must not stop the sync.
    let told = {};
    const onProgress = (counts: object) => {
      told = counts;
      void progress({ ...counts }).catch(() => {});
    };
    try {
      return { ...(await network.sync({ signal, confirm: isConfirmed(input), onProgress })) };
    } catch (error) {
      throw error instanceof SyncError ? syncFailure(error, told) : error;
    }
  };
}

/** Keeps how far the sync came, and what kind of failure it was, for the request that waits for the run. */
function syncFailure(error: SyncError, told: object): JobFailure {
  const { kind, retryAfterSeconds } = error;
  const counts = { ...told, failure: kind, ...(retryAfterSeconds && { retryAfterSeconds }) };
  return new JobFailure(error.userMessage, counts, { final: isFinal(error), cause: error });
}

function isConfirmed(input: unknown): boolean {
  return field(input, 'confirm') === true;
}

function daysOf(input: unknown): number | null {
  const days = field(input, 'days');
  return typeof days === 'number' && days >= 1 ? days : null;
}

function field(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
}
