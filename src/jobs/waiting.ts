// Waiting for a run that somebody started, on whichever instance it is executed.
import { setTimeout as delay } from 'node:timers/promises';
import type { JobRun } from '#db/jobs/runs.ts';
import type { createJobRuns } from '#services/jobs/runs.ts';
import { INTERRUPTED } from './attempt.ts';
import type { JobName } from './schedule.ts';

const POLL_MS = 200;
/** Longer than the queue's polling interval. */
const BEGIN_MS = 30_000;

export function createWaiting(runs: ReturnType<typeof createJobRuns>) {
  const find = async (runId: number): Promise<JobRun> => {
    const run = await runs.find(runId);
    if (!run) throw new Error(`no run ${runId}`);
    return run;
  };
  const until = async (runId: number, isEnough: (run: JobRun) => Promise<boolean>, signal?: AbortSignal) => {
    for (;;) {
      signal?.throwIfAborted();
      const run = await find(runId);
      if (run.outcome) return run;
      // Read again: its failure is noted before it waits.
      if (await isEnough(run)) return find(runId);
      await delay(POLL_MS, undefined, signal ? { signal } : {});
    }
  };

  return {
    /** Polls until somebody works on the run, or on another one of its job that it waits for. False where nobody does. */
    async hasBegun(name: JobName, runId: number, signal: AbortSignal): Promise<boolean> {
      for (const until = Date.now() + BEGIN_MS; Date.now() < until; ) {
        const open = (await runs.open()).filter(({ job }) => job === name);
        if (!open.some(({ id }) => id === runId) || open.some(({ attempts }) => attempts > 0)) return true;
        await delay(POLL_MS, undefined, { signal });
      }
      return false;
    },

    /** Ends a run that nobody has begun; asks one that runs to stop. */
    async cancel(runId: number): Promise<void> {
      await runs.end({ id: runId, attempts: 0 }, { outcome: 'cancelled', error: INTERRUPTED });
      await runs.stopOne(runId);
    },

    /** Polls until the run has ended. */
    untilEnded: (runId: number, signal?: AbortSignal) => until(runId, async () => false, signal),

    /** Polls until the run has ended, or has failed and waits for its next attempt, which may be in half an hour. */
    untilTried: (runId: number, signal?: AbortSignal) =>
      until(runId, async (run) => (await runs.nextAttempt(run)) !== null, signal),
  };
}
