// One row per run of a job. The unique key (job, slot) lets one instance claim a slot; the attempt number is a fencing
// token, so that an expired attempt can no longer change the row.
import { type Selectable, sql, type Updateable } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import type { Tables } from '#db/core/tables.ts';

/** Without a slot it was started by hand. The error is that of the last attempt. */
export interface JobRun extends Selectable<Tables['jobRuns']> {
  counts: Record<string, unknown>;
}
type RunOutcome = NonNullable<JobRun['outcome']>;

function selectRuns(db: Database) {
  return db.selectFrom('jobRuns').selectAll().$narrowType<Pick<JobRun, 'counts'>>();
}

/** Inserts jobs that were not known, and returns since when each is. */
export async function rememberJobs(db: Database, jobs: string[], now: Date): Promise<Map<string, Date>> {
  await sql`
    INSERT INTO known_jobs (job, since) SELECT job, ${timestamptz(now)}
    FROM unnest(${jobs}::text[]) AS job ORDER BY job ON CONFLICT DO NOTHING`.execute(db);
  const rows = await db.selectFrom('knownJobs').selectAll().execute();
  return new Map(rows.map(({ job, since }) => [job, since]));
}

export interface JobSlot {
  job: string;
  slot: Date;
}

/** The slots that no instance has claimed. */
export async function untakenSlots<Slot extends JobSlot>(db: Database, slots: Slot[]): Promise<Slot[]> {
  const { rows } = await sql<{ position: number }>`
    SELECT position FROM unnest(${slots.map(({ job }) => job)}::text[],
      ${slots.map(({ slot }) => slot.toISOString())}::timestamptz[])
      WITH ORDINALITY AS due (job, slot, position)
    WHERE NOT EXISTS (SELECT FROM job_runs WHERE (job_runs.job, job_runs.slot) = (due.job, due.slot))
    ORDER BY position`.execute(db);
  return rows.flatMap(({ position }) => slots[position - 1] ?? []);
}

export interface NewRun {
  job: string;
  slot: Date | null;
  queueId: string;
  input?: unknown;
}

/** Claims the slot: the id of the new run, or null where another instance was first. */
export async function insertRun(
  db: Database,
  now: Date,
  { job, slot, queueId, input }: NewRun,
): Promise<number | null> {
  const inserted = await db
    .insertInto('jobRuns')
    .values({ job, slot, queueId, input: input === undefined ? null : JSON.stringify(input), startedAt: now })
    .onConflict((taken) => taken.columns(['job', 'slot']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Advisory lock until the transaction ends: one start by hand at a time. */
export async function lockJob(db: Database, job: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`job ${job}`}, 0))`.execute(db);
}

/** Counts up the attempt number (fencing token); null when the run has ended. */
export async function beginAttempt(db: Database, now: Date, id: number): Promise<JobRun | null> {
  const begun = await db
    .updateTable('jobRuns')
    .set({
      attempts: sql`attempts + 1`,
      startedAt: sql`CASE WHEN attempts = 0 THEN ${now} ELSE started_at END`,
    })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returningAll()
    .$narrowType<Pick<JobRun, 'counts'>>()
    .executeTakeFirst();
  return begun ?? null;
}

export interface Attempt {
  id: number;
  attempts: number;
}

/** Compare-and-set: writes only while this is the latest attempt of a run that has not ended. */
function updateCurrent(db: Database, { id, attempts }: Attempt, changes: Updateable<Tables['jobRuns']>) {
  return db
    .updateTable('jobRuns')
    .set(changes)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('outcome', 'is', null)
    .executeTakeFirst();
}

export async function noteCounts(
  db: Database,
  attempt: Attempt,
  counts: Record<string, unknown>,
): Promise<void> {
  await updateCurrent(db, attempt, { counts: JSON.stringify(counts) });
}

/** The run will be retried. */
export async function noteError(db: Database, attempt: Attempt, error: string): Promise<void> {
  await updateCurrent(db, attempt, { error });
}

export interface RunEnd {
  outcome: RunOutcome;
  error: string | null;
  /** Left unchanged where undefined. */
  counts?: Record<string, unknown> | undefined;
}

export async function endRun(db: Database, now: Date, attempt: Attempt, end: RunEnd): Promise<void> {
  const counts = end.counts && JSON.stringify(end.counts);
  await updateCurrent(db, attempt, { outcome: end.outcome, error: end.error, counts, endedAt: now });
}

/** For a run whose queue entry failed or is gone, unless it was requeued meanwhile. */
export async function endLostRun(db: Database, now: Date, run: JobRun, error: string): Promise<void> {
  await sql`
    UPDATE job_runs SET ended_at = ${timestamptz(now)}, outcome = 'failed',
      error = coalesce(error, ${error})
    WHERE id = ${run.id} AND queue_id = ${run.queueId} AND outcome IS NULL`.execute(db);
}

/** Links the run to another queue entry. False when it has ended or a later attempt has begun. */
export async function requeueRun(db: Database, attempt: Attempt, queueId: string): Promise<boolean> {
  return (await updateCurrent(db, attempt, { queueId })).numUpdatedRows > 0n;
}

/** Asks every open run of the job to stop; returns how many there are. */
export async function requestStop(db: Database, now: Date, job: string): Promise<number> {
  const asked = await db
    .updateTable('jobRuns')
    .set({ stopRequestedAt: now })
    .where('job', '=', job)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return Number(asked.numUpdatedRows);
}

export async function requestStopOfRun(db: Database, now: Date, id: number): Promise<void> {
  await db
    .updateTable('jobRuns')
    .set({ stopRequestedAt: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

export async function isStopRequested(db: Database, id: number): Promise<boolean> {
  const asked = await db
    .selectFrom('jobRuns')
    .where('id', '=', id)
    .where('stopRequestedAt', 'is not', null)
    .executeTakeFirst();
  return asked !== undefined;
}

export function openRuns(db: Database): Promise<JobRun[]> {
  return selectRuns(db).where('outcome', 'is', null).orderBy('id').execute();
}

export async function findRun(db: Database, id: number): Promise<JobRun | null> {
  return (await selectRuns(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The newest runs of each job: those of a job that runs often do not push out those of one that runs once a week. */
export function recentRuns(db: Database, jobs: string[], ofEach: number): Promise<JobRun[]> {
  const newest = sql<number>`(
    SELECT newest.id FROM unnest(${jobs}::text[]) AS wanted (job), LATERAL (
      SELECT id FROM job_runs WHERE job_runs.job = wanted.job ORDER BY started_at DESC, id DESC LIMIT ${ofEach}
    ) AS newest)`;
  return selectRuns(db)
    .where('id', 'in', newest)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface JobFigures {
  job: string;
  outcome: RunOutcome;
  /** As far as rows are not purged. */
  runs: number;
  /** Of the last run with this outcome. */
  lastSeconds: number;
  lastEndedAt: number;
}

/** Times as Unix timestamps, for monitoring. */
export async function jobFigures(db: Database): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    SELECT job, outcome, count(*)::int AS runs, extract(epoch FROM max(ended_at))::float8 AS "lastEndedAt",
      (array_agg(extract(epoch FROM ended_at - started_at)::float8 ORDER BY ended_at DESC))[1] AS "lastSeconds"
    FROM job_runs WHERE outcome IS NOT NULL GROUP BY job, outcome ORDER BY job, outcome`.execute(db);
  return rows;
}
