// pg-boss as far as we need it: one queue per job with concurrency 1 across all instances. Scheduling is ours
// (services/jobs/runs.ts); here an entry only waits, runs, is retried, or fails for good.
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { RunQueue } from '#services/jobs/runs.ts';
import { type JobName, MAILINGS } from './schedule.ts';

/** Timeouts and intervals of the queue, in seconds; tests use shorter ones. */
export interface Timing {
  /** An attempt without a heartbeat for this long counts as dead. pg-boss requires at least 10. */
  heartbeat: number;
  /** Delay before the second attempt; doubles with each further one (exponential backoff). */
  retry: number;
  /** The same for what writes to people: a server that greylists answers "later" for some minutes. */
  mailRetry: number;
  /** Interval of the check for dead attempts. */
  supervise: number;
  /** Polling interval for entries without a NOTIFY, such as retries. */
  poll: number;
  /** Timeout of an attempt. */
  longest: number;
  /** A number of retries, not seconds. */
  retries: number;
}

/** Five retries with exponential backoff: a network may be down for half an hour. */
const PATIENT: Timing = {
  heartbeat: 60,
  retry: 30,
  mailRetry: 300,
  supervise: 15,
  poll: 15,
  longest: 4 * 3_600,
  retries: 5,
};
const LONGEST_WAIT = 1_800;
/** In seconds. The clocks of database and server differ: what is due must not look as if it still waited. */
const OVERDUE = 60;

export interface QueueEntry {
  runId: number;
  signal: AbortSignal;
  /** Whether this is the last attempt: no retry follows. */
  last: boolean;
}

export interface QueueOptions {
  url: string;
  applicationName: string;
  timing?: Timing | undefined;
  onProblem(error: unknown): void;
}

export function createQueue({ url, applicationName, timing = PATIENT, onProblem }: QueueOptions) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: applicationName,
    max: 3,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: timing.supervise,
    monitorIntervalSeconds: timing.supervise,
    // pg-boss caches which queues are busy; a stale cache would delay a retry.
    queueCacheIntervalSeconds: timing.supervise,
  });
  boss.on('error', onProblem);

  const started = new Set<string>();

  return {
    ...createRunQueue(boss, started),

    async start(jobs: readonly JobName[]): Promise<void> {
      await boss.start();
      for (const job of jobs) {
        const options = queueOptions(timing, job);
        await boss.createQueue(job, { policy: 'singleton', ...options });
        // createQueue leaves the options of an existing queue as an earlier version set them.
        await boss.updateQueue(job, options);
        started.add(job);
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

    /** Graceful shutdown: takes no new entries and drains those being executed, with a time limit. */
    stop(milliseconds: number): Promise<void> {
      started.clear();
      return boss.stop({ graceful: true, timeout: milliseconds });
    },
  };
}

/** Entries of the queue as the scheduling of runs needs them; `started` are the queues that may be asked. */
function createRunQueue(boss: PgBoss, started: ReadonlySet<string>): RunQueue {
  return {
    async enqueue(tx, { job, queueId, runId }) {
      await boss.send(job, { runId }, { id: queueId, db: fromKysely(tx.withoutPlugins()) });
    },

    async find(job, queueId) {
      // Before the queue has started nobody can tell; whatever is open may be executed by another instance.
      if (!started.has(job)) return { isActive: true, nextAttempt: null };
      const [entry] = await boss.findJobs(job, { id: queueId });
      if (!entry || !['created', 'retry', 'active'].includes(entry.state)) return null;
      const waits = entry.state === 'retry' && entry.startAfter.getTime() > Date.now();
      return { isActive: entry.state === 'active', nextAttempt: waits ? entry.startAfter : null };
    },

    async retryNow(tx, job, queueId) {
      const options = { id: queueId, startAfter: -OVERDUE, db: fromKysely(tx.withoutPlugins()) };
      return (await boss.update(job, undefined, options)).updated > 0;
    },
  };
}

function queueOptions(timing: Timing, job: JobName) {
  return {
    retryLimit: timing.retries,
    retryDelay: MAILINGS.has(job) ? timing.mailRetry : timing.retry,
    retryBackoff: true,
    retryDelayMax: LONGEST_WAIT,
    heartbeatSeconds: timing.heartbeat,
    expireInSeconds: timing.longest,
    notify: true,
  };
}
