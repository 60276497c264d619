// The state of runs: which slots are due, and what became of each. The queue that executes them is in src/jobs.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import {
  type Attempt,
  beginAttempt,
  endLostRun,
  endRun,
  findRun,
  insertRun,
  isStopRequested,
  type JobRun,
  jobFigures,
  lockJob,
  noteCounts,
  noteError,
  openRuns,
  type RunEnd,
  recentRuns,
  rememberJobs,
  requestStop,
  requestStopOfRun,
  requeueRun,
  untakenSlots,
} from '#db/jobs/runs.ts';
import { AppError } from '#domain/core/app-error.ts';
import { latestSlot, nextSlot, type Schedule, scheduleText } from '#domain/jobs/schedule.ts';

const HOUR = 3_600_000;

export interface JobPlan {
  name: string;
  /** Null for what only people start. */
  schedule: Schedule | null;
  /** Whether a new installation runs it at once. */
  atFirst?: boolean;
  /** A slot missed by more than this many hours is skipped; a run of it that was interrupted is not resumed. */
  lateAtMostHours?: number;
}

export const STOPPED = 'Von Hand angehalten.';
const LOST = 'Der Lauf brach mehrmals ab, ohne zu sagen, warum.';

/** What executes the runs, as far as they need it. */
export interface RunQueue {
  /** Transactional enqueue: in the transaction that stores the run, so that neither exists without the other. */
  enqueue(tx: Database, entry: { job: string; queueId: string; runId: number }): Promise<void>;
  /** Null for an entry that can no longer be executed, neither now nor by a retry. */
  find(job: string, queueId: string): Promise<QueueState | null>;
  /** Makes a retry due at once. False where the entry no longer waits. */
  retryNow(tx: Database, job: string, queueId: string): Promise<boolean>;
}

interface QueueState {
  isActive: boolean;
  /** Of what failed and waits for its retry. */
  nextAttempt: Date | null;
}

export interface StartedRun {
  runId: number;
  /** False when an equal run was already queued or running. One that waited for its retry is begun instead. */
  fresh: boolean;
}

/** With what the queue knows of it. */
export interface SeenRun extends JobRun {
  /** Null unless it failed and waits for its next attempt. */
  nextAttempt: Date | null;
}

export interface JobStatus {
  name: string;
  /** German; null for what only people start. */
  schedule: string | null;
  nextRun: Date | null;
  /** What only waits for its next attempt does not run. */
  running: boolean;
  waiting: SeenRun | null;
  lastRun: SeenRun | null;
}

interface RunParts {
  db: Database;
  clock: () => Date;
  plans: readonly JobPlan[];
  queue: RunQueue;
}

export function createJobRuns(db: Database, clock: () => Date, plans: readonly JobPlan[], queue: RunQueue) {
  const parts: RunParts = { db, clock, plans, queue };
  const names = plans.map(({ name }) => name);
  let since: Map<string, Date> | undefined;

  return {
    /** Claims every due slot that no instance has claimed, and returns them. */
    async takeDueSlots(): Promise<{ job: string; slot: Date }[]> {
      since ??= await rememberJobs(db, names, clock());
      return takeSlots(parts, dueSlots(plans, since, clock()));
    },
    /** Idempotent: an equal run that is queued or running is returned instead of a second one, one that waits is begun. */
    startByHand: (job: string, input?: unknown): Promise<StartedRun> => startByHand(parts, job, input),
    begin: (runId: number) => beginAttempt(db, clock(), runId),
    /** The queue keeps an interrupted run for as long as the site is down. */
    isTooLate({ job, slot }: JobRun): boolean {
      const plan = plans.find(({ name }) => name === job);
      return plan !== undefined && slot !== null && !isInTime(plan, slot, clock());
    },
    noteCounts: (attempt: Attempt, counts: Record<string, unknown>) => noteCounts(db, attempt, counts),
    noteError: (attempt: Attempt, error: string) => noteError(db, attempt, error),
    end: (attempt: Attempt, end: RunEnd) => endRun(db, clock(), attempt, end),
    /** As if it had not begun. */
    requeue: (run: JobRun): Promise<void> => requeue(parts, run),
    /** Whether there was a run to stop. One that waits ends at once, others within seconds, on whichever instance they are. */
    async stop(job: string): Promise<boolean> {
      const asked = await requestStop(db, clock(), job);
      if (asked > 0) await settleAll(parts, job);
      return asked > 0;
    },
    stopOne: (runId: number) => requestStopOfRun(db, clock(), runId),
    isStopRequested: (runId: number) => isStopRequested(db, runId),
    find: (runId: number) => findRun(db, runId),
    open: () => openRuns(db),
    settleAll: (job?: string) => settleAll(parts, job),
    nextAttempt: (run: JobRun) => nextAttempt(queue, run),
    recent: async (ofEach: number): Promise<SeenRun[]> => seen(queue, await recentRuns(db, names, ofEach)),
    figures: () => jobFigures(db),
    list: (): Promise<JobStatus[]> => listJobs(parts, names),
  };
}

async function takeSlots({ db, clock, queue }: RunParts, due: { job: string; slot: Date }[]) {
  const taken = [];
  for (const { job, slot } of await untakenSlots(db, due)) {
    const runId = await inTransaction(db, (tx) => enqueueNew(tx, queue, clock(), { job, slot }));
    if (runId !== null) taken.push({ job, slot });
  }
  return taken;
}

function startByHand({ db, clock, queue }: RunParts, job: string, input: unknown): Promise<StartedRun> {
  return inTransaction(db, async (tx) => {
    await lockJob(tx, job);
    const same = (run: JobRun) => run.job === job && isDeepStrictEqual(run.input, asStored(input));
    const open = await seen(queue, (await openRuns(tx)).filter(same));
    const busy = open.find((run) => run.nextAttempt === null);
    if (busy) return { runId: busy.id, fresh: false };
    const waiting = open.at(-1);
    if (waiting?.queueId) return { runId: waiting.id, fresh: await queue.retryNow(tx, job, waiting.queueId) };
    const runId = await enqueueNew(tx, queue, clock(), { job, slot: null, input });
    if (runId === null) throw new Error('a run without slot was refused');
    return { runId, fresh: true };
  });
}

/** Null where another instance has taken the slot. */
async function enqueueNew(
  tx: Database,
  queue: RunQueue,
  now: Date,
  run: { job: string; slot: Date | null; input?: unknown },
): Promise<number | null> {
  const queueId = randomUUID();
  const runId = await insertRun(tx, now, { ...run, queueId });
  if (runId !== null) await queue.enqueue(tx, { job: run.job, queueId, runId });
  return runId;
}

async function requeue({ db, queue }: RunParts, run: JobRun): Promise<void> {
  await inTransaction(db, async (tx) => {
    const queueId = randomUUID();
    if (await requeueRun(tx, run, queueId)) await queue.enqueue(tx, { job: run.job, queueId, runId: run.id });
  });
}

async function settleAll(parts: RunParts, job?: string): Promise<void> {
  for (const run of await openRuns(parts.db))
    if (job === undefined || run.job === job) await settle(parts, run);
}

/** Ends an open run that is lost, or that was asked to stop while nobody works on it. */
async function settle({ db, clock, queue }: RunParts, run: JobRun): Promise<void> {
  if (run.queueId === null) return;
  const entry = await entryOf(queue, run);
  if (!entry) await endLostRun(db, clock(), run, LOST);
  else if (run.stopRequestedAt && !entry.isActive)
    await endRun(db, clock(), run, { outcome: 'cancelled', error: STOPPED });
}

async function listJobs({ db, clock, plans, queue }: RunParts, names: string[]): Promise<JobStatus[]> {
  const last = new Map((await seen(queue, await recentRuns(db, names, 1))).map((run) => [run.job, run]));
  const open = Map.groupBy(await seen(queue, await openRuns(db)), ({ job }) => job);
  return plans.map(({ name, schedule }) => ({
    name,
    schedule: schedule && scheduleText(schedule),
    nextRun: schedule && nextSlot(schedule, clock()),
    running: open.get(name)?.some((run) => run.nextAttempt === null) ?? false,
    waiting: open.get(name)?.findLast((run) => run.nextAttempt !== null) ?? null,
    lastRun: last.get(name) ?? null,
  }));
}

function seen(queue: RunQueue, runs: JobRun[]): Promise<SeenRun[]> {
  return Promise.all(runs.map(async (run) => ({ ...run, nextAttempt: await nextAttempt(queue, run) })));
}

async function nextAttempt(queue: RunQueue, run: JobRun): Promise<Date | null> {
  return run.outcome ? null : ((await entryOf(queue, run))?.nextAttempt ?? null);
}

async function entryOf(queue: RunQueue, { job, queueId }: JobRun): Promise<QueueState | null> {
  return queueId === null ? null : queue.find(job, queueId);
}

/** The queue starts a moment after the site, or later where that failed; until then nothing can be enqueued. */
export function queueNotReady(problem: string | null): AppError {
  return new AppError('unavailable', {
    message: 'the job queue has not started',
    userMessage: problem
      ? `Die Aufgaben konnten noch nicht starten; es wird weiter versucht. ${problem}`
      : 'Die Aufgaben starten gerade erst. Bitte versuche es in einigen Sekunden erneut.',
  });
}

/** The latest due slot of each job: of several missed slots, only the last is caught up. */
function dueSlots(plans: readonly JobPlan[], since: ReadonlyMap<string, Date>, now: Date) {
  return plans.flatMap((plan) => {
    const { name, schedule, atFirst } = plan;
    if (!schedule) return [];
    const slot = latestSlot(schedule, now);
    const known = atFirst || slot > (since.get(name) ?? now);
    return known && isInTime(plan, slot, now) ? [{ job: name, slot }] : [];
  });
}

function isInTime({ lateAtMostHours = Number.POSITIVE_INFINITY }: JobPlan, slot: Date, now: Date): boolean {
  return now.getTime() - slot.getTime() <= lateAtMostHours * HOUR;
}

function asStored(input: unknown): unknown {
  return input === undefined ? null : JSON.parse(JSON.stringify(input));
}
