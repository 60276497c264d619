// One row per run of a job. Whoever writes the row of a slot first owns the slot; an attempt that has been given up
// can no longer change its row.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';

type RunOutcome = 'succeeded' | 'failed' | 'cancelled';

export interface JobRun {
  id: number;
  job: string;
  /** Null when a person started it. */
  slot: Date | null;
  input: unknown;
  attempts: number;
  queueId: string | null;
  startedAt: Date;
  endedAt: Date | null;
  outcome: RunOutcome | null;
  counts: Record<string, unknown>;
  /** Of the last attempt. */
  error: string | null;
}

interface RunRow extends Record<string, unknown> {
  id: string;
  job: string;
  slot: string | null;
  input: unknown;
  attempts: number;
  queue_id: string | null;
  started_at: string;
  ended_at: string | null;
  outcome: RunOutcome | null;
  counts: Record<string, unknown>;
  error: string | null;
}

const COLUMNS = sql`id, job, slot, input, attempts, queue_id, started_at, ended_at, outcome, counts, error`;

function toRun(row: RunRow): JobRun {
  const { id, slot, queue_id: queueId, started_at, ended_at, ...rest } = row;
  return {
    ...rest,
    queueId,
    id: Number(id),
    slot: slot === null ? null : new Date(slot),
    startedAt: new Date(started_at),
    endedAt: ended_at === null ? null : new Date(ended_at),
  };
}

async function selectRuns(db: Database, rest: SQL): Promise<JobRun[]> {
  const { rows } = await db.execute<RunRow>(sql`SELECT ${COLUMNS} FROM job_runs ${rest}`);
  return rows.map(toRun);
}

/** Notes jobs that were not known, and tells for each since when it is. */
export async function rememberJobs(db: Database, jobs: string[], now: Date): Promise<Map<string, Date>> {
  await db.execute(sql`
    INSERT INTO known_jobs (job, since) SELECT job, ${now.toISOString()}::timestamptz
    FROM unnest(${sql.param(jobs)}::text[]) AS job ORDER BY job ON CONFLICT DO NOTHING`);
  const { rows } = await db.execute<{ job: string; since: string }>(sql`SELECT job, since FROM known_jobs`);
  return new Map(rows.map(({ job, since }) => [job, new Date(since)]));
}

export interface JobSlot {
  job: string;
  slot: Date;
}

/** Those that no instance has taken. */
export async function untakenSlots<Slot extends JobSlot>(db: Database, slots: Slot[]): Promise<Slot[]> {
  const { rows } = await db.execute<{ position: string }>(sql`
    SELECT position FROM unnest(${sql.param(slots.map(({ job }) => job))}::text[],
      ${sql.param(slots.map(({ slot }) => slot.toISOString()))}::timestamptz[])
      WITH ORDINALITY AS due (job, slot, position)
    WHERE NOT EXISTS (SELECT FROM job_runs WHERE (job_runs.job, job_runs.slot) = (due.job, due.slot))
    ORDER BY position`);
  return rows.flatMap(({ position }) => slots[Number(position) - 1] ?? []);
}

export interface NewRun {
  job: string;
  slot: Date | null;
  queueId: string;
  input?: unknown;
}

/** The id of the new run; null where the slot is taken. */
export async function insertRun(db: Database, now: Date, run: NewRun): Promise<number | null> {
  const input = run.input === undefined ? null : JSON.stringify(run.input);
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO job_runs (job, slot, queue_id, input, started_at)
    VALUES (${run.job}, ${run.slot?.toISOString() ?? null}::timestamptz, ${run.queueId}, ${input}::jsonb,
      ${now.toISOString()}::timestamptz)
    ON CONFLICT (job, slot) DO NOTHING RETURNING id`);
  return rows[0] ? Number(rows[0].id) : null;
}

/** Until the transaction ends, nobody else starts this job by hand. */
export async function lockJob(db: Database, job: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`job ${job}`}, 0))`);
}

/** The run gets its next attempt; null when it has ended. */
export async function beginAttempt(db: Database, now: Date, id: number): Promise<JobRun | null> {
  const { rows } = await db.execute<RunRow>(sql`
    UPDATE job_runs SET attempts = attempts + 1,
      started_at = CASE WHEN attempts = 0 THEN ${now.toISOString()}::timestamptz ELSE started_at END
    WHERE id = ${id} AND outcome IS NULL RETURNING ${COLUMNS}`);
  return rows[0] ? toRun(rows[0]) : null;
}

export interface Attempt {
  id: number;
  attempts: number;
}

function current({ id, attempts }: Attempt): SQL {
  return sql`id = ${id} AND attempts = ${attempts} AND outcome IS NULL`;
}

export async function noteCounts(
  db: Database,
  attempt: Attempt,
  counts: Record<string, unknown>,
): Promise<void> {
  await db.execute(
    sql`UPDATE job_runs SET counts = ${JSON.stringify(counts)}::jsonb WHERE ${current(attempt)}`,
  );
}

/** The run will be tried again. */
export async function noteError(db: Database, attempt: Attempt, error: string): Promise<void> {
  await db.execute(sql`UPDATE job_runs SET error = ${error} WHERE ${current(attempt)}`);
}

export interface RunEnd {
  outcome: RunOutcome;
  error: string | null;
  /** Left as they are where there are none. */
  counts?: Record<string, unknown> | undefined;
}

export async function endRun(db: Database, now: Date, attempt: Attempt, end: RunEnd): Promise<void> {
  const counts = end.counts ? JSON.stringify(end.counts) : null;
  await db.execute(sql`
    UPDATE job_runs SET ended_at = ${now.toISOString()}::timestamptz, outcome = ${end.outcome},
      error = ${end.error}, counts = coalesce(${counts}::jsonb, counts)
    WHERE ${current(attempt)}`);
}

/** For a run whose entry in the queue came to nothing, unless it got another one meanwhile. */
export async function endLostRun(db: Database, now: Date, run: JobRun, error: string): Promise<void> {
  await db.execute(sql`
    UPDATE job_runs SET ended_at = ${now.toISOString()}::timestamptz, outcome = 'failed',
      error = coalesce(error, ${error})
    WHERE id = ${run.id} AND queue_id = ${run.queueId} AND outcome IS NULL`);
}

/** The run waits in the queue again, under another entry. False when it has ended or is another attempt's. */
export async function requeueRun(db: Database, attempt: Attempt, queueId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`UPDATE job_runs SET queue_id = ${queueId} WHERE ${current(attempt)} RETURNING id`,
  );
  return rows.length > 0;
}

export function openRuns(db: Database): Promise<JobRun[]> {
  return selectRuns(db, sql`WHERE outcome IS NULL ORDER BY id`);
}

export async function findRun(db: Database, id: number): Promise<JobRun | null> {
  return (await selectRuns(db, sql`WHERE id = ${id}`))[0] ?? null;
}

export function recentRuns(db: Database, limit: number): Promise<JobRun[]> {
  return selectRuns(db, sql`ORDER BY started_at DESC, id DESC LIMIT ${limit}`);
}

/** The newest run of each job. */
export function lastRuns(db: Database, jobs: string[]): Promise<JobRun[]> {
  return selectRuns(
    db,
    sql`WHERE id IN (
      SELECT newest.id FROM unnest(${sql.param(jobs)}::text[]) AS wanted (job), LATERAL (
        SELECT id FROM job_runs WHERE job_runs.job = wanted.job ORDER BY started_at DESC, id DESC LIMIT 1
      ) AS newest)`,
  );
}

export interface JobFigures extends Record<string, unknown> {
  job: string;
  outcome: RunOutcome;
  /** As far as rows are kept. */
  runs: number;
  /** Of the last run with this outcome. */
  lastSeconds: number;
  lastEndedAt: number;
}

/** Times in seconds since 1970, as monitoring wants them. */
export async function jobFigures(db: Database): Promise<JobFigures[]> {
  const { rows } = await db.execute<JobFigures>(sql`
    SELECT job, outcome, count(*)::int AS runs, extract(epoch FROM max(ended_at))::float8 AS "lastEndedAt",
      (array_agg(extract(epoch FROM ended_at - started_at)::float8 ORDER BY ended_at DESC))[1] AS "lastSeconds"
    FROM job_runs WHERE outcome IS NOT NULL GROUP BY job, outcome ORDER BY job, outcome`);
  return rows;
}
