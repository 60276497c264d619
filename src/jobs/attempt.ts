// One attempt at a run: what the job does, and what is written down about how it went.
import type { Logger } from 'pino';
import type { JobRun } from '#db/jobs/runs.ts';
import { failureText, isFinal, JobFailure } from '#services/jobs/failure.ts';
import type { createJobRuns } from '#services/jobs/runs.ts';
import type { QueueEntry } from './queue.ts';
import type { JobName } from './schedule.ts';

export type Counts = Record<string, unknown>;

export interface TaskContext {
  /** Aborted at shutdown, and when the queue has given the attempt up. */
  signal: AbortSignal;
  /** The scheduled time the run stands for; null when a person started it. */
  slot: Date | null;
  input: unknown;
  /** Shows how far a long run has come. */
  progress(counts: Counts): Promise<void>;
}

/** Returns what is written down about the run. Must bear being run again after it was cut off anywhere. */
export type Task = (context: TaskContext) => Promise<Counts>;

export interface AttemptOptions {
  runs: ReturnType<typeof createJobRuns>;
  log: Logger;
  /** Aborted when this instance stops. */
  stopping: AbortSignal;
  /** What becomes of a run that is stopped here: others take it up, or it was not wanted any more. */
  whenStopped: 'put back' | 'cancel';
}

export function createAttempts({ runs, log, stopping, whenStopped }: AttemptOptions) {
  const interrupt = (run: JobRun) =>
    whenStopped === 'cancel'
      ? runs.end(run, { outcome: 'cancelled', error: 'Der Lauf wurde abgebrochen.' })
      : runs.putBack(run);

  const noteFailure = async (run: JobRun, error: unknown, givenUp: boolean) => {
    const counts = error instanceof JobFailure ? error.counts : undefined;
    const text = failureText(error);
    if (givenUp) return runs.end(run, { outcome: 'failed', error: text, counts });
    await runs.noteError(run, text);
    if (counts) await runs.noteCounts(run, counts);
  };

  return async (job: JobName, task: Task, { runId, signal, last }: QueueEntry): Promise<void> => {
    const run = await runs.begin(runId);
    // It had ended before the queue heard of it.
    if (!run) return;
    try {
      const both = AbortSignal.any([signal, stopping]);
      both.throwIfAborted();
      const { slot, input } = run;
      const progress = (counts: Counts) => runs.noteCounts(run, counts);
      const counts = await task({ signal: both, slot, input, progress });
      await runs.end(run, { outcome: 'succeeded', error: null, counts });
      log.info({ job, slot, counts }, 'job done');
    } catch (error) {
      if (stopping.aborted) return interrupt(run);
      // Whoever started it by hand sees the failure and decides. What the queue has taken away, it gives to another.
      const isDecided = run.slot === null || isFinal(error);
      const givenUp = last || (isDecided && !signal.aborted);
      await noteFailure(run, error, givenUp);
      log.warn({ job, slot: run.slot, attempt: run.attempts, err: error }, 'job failed');
      if (givenUp) return;
      // The queue keeps what it is told, so it is told nothing secret.
      throw new Error(failureText(error));
    }
  };
}
