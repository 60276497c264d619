// Runs the jobs: each scheduled slot once across all instances, with retries after a failure or the death of a process,
// never two runs of one job at the same time. docs/decisions/011-jobs.md says why it is built like this.
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createJobRuns, queueNotReady, type StartedRun } from '#services/jobs/runs.ts';
import { type AttemptOptions, createAttempts, type Task } from './attempt.ts';
import { createPoller } from './poller.ts';
import { createQueue, type Timing } from './queue.ts';
import { JOB_PLANS, type JobName } from './schedule.ts';
import { createWaiting } from './waiting.ts';

export type Tasks = Partial<Record<JobName, Task>>;

export interface JobsOptions {
  url: string;
  /** Of the queue's connections. */
  applicationName: string;
  /** With long statement timeouts: db/core/connect.ts. */
  db: Parameters<typeof createJobRuns>[0];
  clock: () => Date;
  log: Logger;
  /** A job without a task is neither listed nor run. */
  tasks: Tasks;
  /** Run by hand only, because something they need is not set up. */
  unscheduled?: readonly JobName[];
  timing?: Timing;
  whenStopped?: AttemptOptions['whenStopped'];
}

const STOP_MS = 8_000;
const RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs(options: JobsOptions) {
  const {
    url,
    applicationName,
    db,
    clock,
    log,
    tasks,
    unscheduled = [],
    timing,
    whenStopped = 'requeue',
  } = options;
  const plans = JOB_PLANS.filter(({ name }) => tasks[name] !== undefined).map((plan) =>
    unscheduled.includes(plan.name) ? { ...plan, schedule: null } : plan,
  );
  const unset = new Set<string>(unscheduled);
  const names = plans.map(({ name }) => name);
  const queue = createQueue({
    url,
    applicationName,
    timing,
    onProblem: (err) => log.warn({ err }, 'job queue'),
  });
  const runs = createJobRuns(db, clock, plans, queue);
  const stopping = new AbortController();
  const attempt = createAttempts({ runs, log, whenStopped, stopping: stopping.signal });
  const poller = createPoller({ runs, clock, log });
  const worked = new Set<JobName>();
  let ready = false;

  /** Starts the workers of the queue; with `schedule`, also the scheduler. May be called again after it failed. */
  const start = async ({ schedule = true, only = names }: { schedule?: boolean; only?: JobName[] } = {}) => {
    await queue.start(names);
    ready = true;
    for (const job of only) {
      const task = tasks[job];
      if (!task || worked.has(job)) continue;
      await queue.work(job, (entry) => attempt(job, task, entry));
      worked.add(job);
    }
    if (schedule) await poller.start(stopping.signal);
  };

  return {
    start,

    /** Retries with exponential backoff until the jobs have started or are stopped. Never rejects. */
    async keepStarting(): Promise<void> {
      for (let wait = RETRY_MS; !stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
        try {
          await start();
          return;
        } catch (err) {
          if (stopping.signal.aborted) return;
          poller.noteTrouble(err);
          log.error({ err }, 'jobs did not start');
          await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
    },

    /** Since when and why the clock starts no job here, once that has lasted a minute; null while all is well. */
    trouble: poller.lastingTrouble,

    /** Enqueues the slots that are due. The scheduler does so every few seconds. */
    pollNow: poller.pollNow,
    has: (name: string): name is JobName => names.some((known) => known === name),
    async runNow(name: JobName, input?: unknown): Promise<StartedRun> {
      if (!ready) throw queueNotReady(poller.troubleReason());
      return runs.startByHand(name, input);
    },
    stopNow: runs.stop,
    list: async () => (await runs.list()).map((job) => ({ ...job, isSetUp: !unset.has(job.name) })),
    recent: runs.recent,
    figures: runs.figures,

    ...createWaiting(runs),

    async stop(): Promise<void> {
      ready = false;
      await poller.stop();
      const stopped = queue.stop(STOP_MS);
      stopping.abort(new Error('the server stops'));
      await stopped;
    },
  };
}
