// pg-boss as far as we need it: one queue per job, of whose entries one is executed at a time, on whichever instance.
// The clock is ours (services/jobs/runs.ts); here an entry only waits, runs, is tried again, or is given up.
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Enqueue } from '#services/jobs/runs.ts';
import type { JobName } from './schedule.ts';

/** How patient the queue is; tests are less so. All in seconds. */
export interface Timing {
  /** Without a sign of life for so long, an attempt counts as dead. pg-boss wants 10 at least. */
  heartbeat: number;
  /** Before the second attempt; each further one waits twice as long. */
  retry: number;
  /** Between two looks for dead attempts. */
  supervise: number;
  /** Between two looks for entries that nobody announced, such as those to be tried again. */
  poll: number;
  /** After which an attempt counts as hanging. */
  longest: number;
  /** How often, not how long. */
  retries: number;
}

/** Five retries that each wait longer than the one before: a network may be away for half an hour. */
const PATIENT: Timing = {
  heartbeat: 60,
  retry: 30,
  supervise: 15,
  poll: 15,
  longest: 4 * 3_600,
  retries: 5,
};
const LONGEST_WAIT = 1_800;

export interface QueueEntry {
  runId: number;
  signal: AbortSignal;
  /** Whether the queue gives up when this attempt fails. */
  last: boolean;
}

export interface QueueOptions {
  url: string;
  timing?: Timing | undefined;
  onProblem(error: unknown): void;
}

export function createQueue({ url, timing = PATIENT, onProblem }: QueueOptions) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'rabattlotse-queue',
    max: 3,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: timing.supervise,
    monitorIntervalSeconds: timing.supervise,
    // The queue remembers which jobs run; a stale memory would keep a retry waiting.
    queueCacheIntervalSeconds: timing.supervise,
  });
  boss.on('error', onProblem);

  const enqueue: Enqueue = async (tx, { job, queueId, runId }) => {
    await boss.send(job, { runId }, { id: queueId, db: fromKysely(tx.withoutPlugins()) });
  };

  return {
    enqueue,

    async start(jobs: readonly JobName[]): Promise<void> {
      await boss.start();
      const options = {
        retryLimit: timing.retries,
        retryDelay: timing.retry,
        retryBackoff: true,
        retryDelayMax: LONGEST_WAIT,
        heartbeatSeconds: timing.heartbeat,
        expireInSeconds: timing.longest,
        notify: true,
      };
      for (const job of jobs) {
        await boss.createQueue(job, { policy: 'singleton', ...options });
        // An installation of an earlier version may have other settings.
        await boss.updateQueue(job, options);
      }
    },

    async work(job: JobName, handle: (entry: QueueEntry) => Promise<void>): Promise<void> {
      const options = {
        includeMetadata: true,
        pollingIntervalSeconds: Math.min(timing.poll, 5),
        notifyPollingIntervalSeconds: timing.poll,
        heartbeatRefreshSeconds: timing.heartbeat / 4,
      } as const;
      await boss.work(job, options, async ([entry]: JobWithMetadata<{ runId: number }>[]) => {
        if (!entry) return;
        const last = entry.retryCount >= entry.retryLimit;
        await handle({ runId: entry.data.runId, signal: entry.signal, last });
      });
    },

    /** Whether an entry may still be executed. */
    async isAlive(job: JobName, queueId: string): Promise<boolean> {
      const [entry] = await boss.findJobs(job, { id: queueId });
      return entry !== undefined && ['created', 'retry', 'active'].includes(entry.state);
    },

    /** Takes no new entries and waits for those being executed, but not for ever. */
    stop: (milliseconds: number) => boss.stop({ graceful: true, timeout: milliseconds }),
  };
}
