// One attempt at a run: executes the task and records the outcome.
import type { Logger } from 'pino';
import type { JobRun } from '#db/jobs/runs.ts';
import { failureCounts, failureText, isFinal } from '#services/jobs/failure.ts';
import { type createJobRuns, STOPPED } from '#services/jobs/runs.ts';
import type { QueueEntry } from './queue.ts';
import type { JobName } from './schedule.ts';

export type Counts = Record<string, unknown>;

/** How often an attempt polls whether an operator has stopped its run. */
const POLL_MS = 1_000;

const TOO_LATE = 'Der Lauf wurde unterbrochen und käme jetzt zu spät.';
export const INTERRUPTED = 'Der Lauf wurde abgebrochen.';

export interface TaskContext {
  /** Aborted at shutdown, when the queue has expired the attempt, and when an operator stops the run. */
  signal: AbortSignal;
  /** The scheduled time the run stands for; null when a person started it. */
  slot: Date | null;
  input: unknown;
  /** What the attempt before this one recorded; empty at the first. */
  earlier: Counts;
  /** Records the progress of a long run. */
  progress(counts: Counts): Promise<void>;
}

/** Returns the figures recorded with the run. Must be idempotent: it is run again after being cut off anywhere. */
export type Task = (context: TaskContext) => Promise<Counts>;

export interface AttemptOptions {
  runs: ReturnType<typeof createJobRuns>;
  log: Logger;
  /** Aborted when this instance stops. */
  stopping: AbortSignal;
  /** What becomes of a run that is interrupted here: requeued for other instances, or cancelled. */
  whenStopped: 'requeue' | 'cancel';
}

export function createAttempts({ runs, log, stopping, whenStopped }: AttemptOptions) {
  const interrupt = (run: JobRun) =>
    whenStopped === 'cancel'
      ? runs.end(run, { outcome: 'cancelled', error: INTERRUPTED })
      : runs.requeue(run);

  const noteFailure = async (run: JobRun, error: unknown, givenUp: boolean) => {
    const counts = failureCounts(error);
    const text = failureText(error);
    if (givenUp) return runs.end(run, { outcome: 'failed', error: text, counts });
    await runs.noteError(run, text);
    if (counts) await runs.noteCounts(run, counts);
  };

  /** The request to stop may have come to another instance, or before the run began. */
  const watchForStop = async (run: JobRun) => {
    const controller = new AbortController();
    const poll = async () => {
      // An unavailable database is no stop.
      if (await runs.isStopRequested(run.id).catch(() => false)) controller.abort(new Error(STOPPED));
    };
    await poll();
    const timer = setInterval(poll, POLL_MS);
    return { signal: controller.signal, end: () => clearInterval(timer) };
  };

  return async (job: JobName, task: Task, { runId, signal, last }: QueueEntry): Promise<void> => {
    const run = await runs.begin(runId);
    // The run has already ended: the queue delivers at least once.
    if (!run) return;
    if (runs.isTooLate(run)) return runs.end(run, { outcome: 'cancelled', error: TOO_LATE });
    const stop = await watchForStop(run);
    try {
      const aborted = AbortSignal.any([signal, stopping, stop.signal]);
      aborted.throwIfAborted();
      const { slot, input, counts: earlier } = run;
      const progress = (counts: Counts) => runs.noteCounts(run, counts);
      const counts = await task({ signal: aborted, slot, input, earlier, progress });
      await runs.end(run, { outcome: 'succeeded', error: null, counts });
      log.info({ job, slot, counts }, 'job done');
    } catch (error) {
      if (stopping.aborted) return interrupt(run);
      if (stop.signal.aborted) return runs.end(run, { outcome: 'cancelled', error: STOPPED });
      // A run started by hand is not retried: its operator sees the failure. One the queue has expired is retried.
      const isDecided = run.slot === null || isFinal(error);
      const givenUp = last || (isDecided && !signal.aborted);
      await noteFailure(run, error, givenUp);
      log.warn({ job, slot: run.slot, attempt: run.attempts, err: error }, 'job failed');
      if (givenUp) return;
      // pg-boss stores the error, so it gets only a text without secrets.
      throw new Error(failureText(error));
    } finally {
      stop.end();
    }
  };
}
