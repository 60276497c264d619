// What becomes of a run when something goes wrong: tried again, put back, given up, never done twice.
import { describe, expect, onTestFinished, test } from 'vitest';
import type { TaskContext } from '#jobs/attempt.ts';
import type { Jobs } from '#jobs/runner.ts';
import { JobFailure } from '#services/jobs/failure.ts';
import { startJobsSite } from '#test/support/processes/job-runners.ts';
import { IMPATIENT } from '#test/support/processes/real-tasks.ts';

const site = await startJobsSite('2026-11-15T12:00Z');
const run = async (id: number) =>
  (await site.pool.query('SELECT outcome, attempts, error, counts FROM job_runs WHERE id = $1', [id]))
    .rows[0];

/** The run of the next slot of the backup. */
async function nextSlot(jobs: Jobs): Promise<number> {
  site.time.now = new Date(site.time.now.getTime() + 86_400_000);
  await jobs.pollNow();
  const { rows } = await site.pool.query(
    `SELECT id::int FROM job_runs WHERE job = 'backup' ORDER BY slot DESC NULLS LAST LIMIT 1`,
  );
  return rows[0].id;
}

/** A door that a job waits at; tells how many are waiting. */
function door() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting: TaskContext[] = [];
  const pass = async (context: TaskContext) => {
    waiting.push(context);
    const { signal } = context;
    await Promise.race([
      promise,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
    return {};
  };
  return { waiting, pass, open: resolve };
}

test('a failed attempt is tried again, and the run remembers why', async () => {
  let attempts = 0;
  const jobs = await site.start({
    backup: async ({ progress }) => {
      attempts += 1;
      await progress({ rows: attempts });
      if (attempts === 1) throw new Error('GET https://api.example/?token=geheim failed');
      return { rows: 9 };
    },
  });
  const runId = await nextSlot(jobs);
  await expect.poll(async () => (await run(runId)).error).toBe('GET https://api.example/?… failed');
  expect(await run(runId)).toMatchObject({ outcome: null, attempts: 1, counts: { rows: 1 } });
  expect(await jobs.untilEnded(runId)).toMatchObject({
    outcome: 'succeeded',
    attempts: 2,
    error: null,
    counts: { rows: 9 },
  });
  const { rows } = await site.pool.query('SELECT output::text FROM pgboss.job');
  expect(JSON.stringify(rows)).not.toContain('geheim');
  await jobs.stop();
});

test('a run is given up after its last attempt', async () => {
  const jobs = await site.start({
    backup: async () => {
      throw new JobFailure('Geht nicht.', { half: 1 });
    },
  });
  expect(await jobs.untilEnded(await nextSlot(jobs))).toMatchObject({
    outcome: 'failed',
    attempts: 3,
    error: 'Geht nicht.',
    counts: { half: 1 },
  });
  expect(await jobs.figures()).toContainEqual(expect.objectContaining({ job: 'backup', outcome: 'failed' }));
  await jobs.stop();
});

test('what only a person can put right is not tried again, nor is what a person started', async () => {
  const jobs = await site.start({
    backup: async () => {
      throw new JobFailure('Nicht eingerichtet.', {}, { final: true });
    },
    insights: async () => {
      throw new Error('kaputt');
    },
  });
  expect(await jobs.untilEnded(await nextSlot(jobs))).toMatchObject({ outcome: 'failed', attempts: 1 });
  const { runId } = await jobs.runNow('insights');
  expect(await jobs.untilEnded(runId)).toMatchObject({ outcome: 'failed', attempts: 1, error: 'kaputt' });
  await jobs.stop();
});

describe('by hand', () => {
  test('the same twice is once, something else comes after it, and never both at once', async () => {
    const { waiting, pass, open } = door();
    const instances = [await site.start({ insights: pass }), await site.start({ insights: pass })];
    const [jobs] = instances;
    if (!jobs) throw new Error('no instance');
    const starts = await Promise.all([1, 2, 3].map(() => jobs.runNow('insights', { a: 1 })));
    expect(new Set(starts.map(({ runId }) => runId)).size).toBe(1);
    expect(starts.filter(({ fresh }) => fresh)).toHaveLength(1);
    await expect.poll(() => waiting.length).toBe(1);
    const other = await instances[1]?.runNow('insights', { a: 2 });
    expect(other?.fresh).toBe(true);
    expect((await jobs.list())[0]).toMatchObject({ running: true });
    await Promise.all(instances.map((one) => one.pollNow()));
    expect(waiting).toHaveLength(1);
    open();
    await jobs.untilEnded(other?.runId ?? 0);
    expect(waiting.map(({ input }) => input)).toEqual([{ a: 1 }, { a: 2 }]);
    const again = await jobs.runNow('insights', { a: 1 });
    expect(again.fresh).toBe(true);
    await jobs.untilEnded(again.runId);
    await Promise.all(instances.map((one) => one.stop()));
  });
});

describe('a run that failed and waits for its next attempt', () => {
  /** Its second attempt would come in ten minutes. */
  const failed = async () => {
    const { waiting, pass, open } = door();
    let attempts = 0;
    const jobs = await site.start(
      {
        backup: async (context) => {
          attempts += 1;
          if (attempts === 1) throw new JobFailure('Gerade nicht.', { half: 1 });
          await pass(context);
          if (attempts === 2) throw new JobFailure('Noch immer nicht.', {});
          return { whole: 1 };
        },
      },
      { timing: { ...IMPATIENT, retry: 600 } },
    );
    onTestFinished(async () => {
      await jobs.stopNow('backup');
      await jobs.stop();
    });
    const runId = await nextSlot(jobs);
    await expect.poll(() => look(jobs)).toMatchObject({ running: false, waiting: { id: runId } });
    return { jobs, runId, waiting, open };
  };
  const look = async (jobs: Jobs) => (await jobs.list())[0];

  test('does not count as running, and says why and until when it waits', async () => {
    const { jobs, runId } = await failed();
    const seen = { id: runId, outcome: null, error: 'Gerade nicht.', nextAttempt: expect.any(Date) };
    expect(await look(jobs)).toMatchObject({ running: false, waiting: seen, lastRun: seen });
    expect((await jobs.recent(1))[0]).toMatchObject(seen);
    expect(await jobs.untilTried(runId)).toMatchObject({ id: runId, error: 'Gerade nicht.' });
  });

  test('is started at once by hand, as often as it fails', async () => {
    const { jobs, runId, waiting, open } = await failed();
    expect(await jobs.runNow('backup')).toEqual({ runId, fresh: true });
    await expect.poll(() => waiting.length).toBe(1);
    expect(await look(jobs)).toMatchObject({ running: true, waiting: null });
    expect(await jobs.runNow('backup')).toEqual({ runId, fresh: false });
    open();
    expect(await jobs.untilTried(runId)).toMatchObject({ outcome: null, error: 'Noch immer nicht.' });
    expect(await jobs.runNow('backup')).toEqual({ runId, fresh: true });
    expect(await jobs.untilTried(runId)).toMatchObject({ outcome: 'succeeded', attempts: 3, error: null });
  });

  test('is ended at once when somebody stops it, and leaves the job to the next', async () => {
    const { jobs, runId, waiting, open } = await failed();
    expect(await jobs.stopNow('backup')).toBe(true);
    expect(await run(runId)).toMatchObject({
      ...{ outcome: 'cancelled', error: 'Von Hand angehalten.', counts: { half: 1 } },
    });
    expect(await look(jobs)).toMatchObject({ running: false, waiting: null, lastRun: { id: runId } });
    expect(await jobs.stopNow('backup')).toBe(false);
    const next = await jobs.runNow('backup');
    expect(next).toMatchObject({ fresh: true });
    expect(next.runId).not.toBe(runId);
    await expect.poll(() => waiting.length).toBe(1);
    open();
    await jobs.untilEnded(next.runId);
  });

  test('is ended also when it was asked to stop just before it failed', async () => {
    const { jobs, runId } = await failed();
    await site.pool.query('UPDATE job_runs SET stop_requested_at = now() WHERE id = $1', [runId]);
    await jobs.pollNow();
    expect(await run(runId)).toMatchObject({ outcome: 'cancelled', attempts: 1 });
  });
});

describe('stopping', () => {
  test('ends the run at once and gives it to another instance', async () => {
    const first = door();
    const jobs = await site.start({ insights: first.pass });
    const { runId } = await jobs.runNow('insights');
    await expect.poll(() => first.waiting.length).toBe(1);
    await jobs.stop();
    expect(await run(runId)).toMatchObject({ outcome: null, attempts: 1, error: null });
    const other = await site.start({ insights: async () => ({ done: true }) });
    expect(await other.untilEnded(runId)).toMatchObject({
      outcome: 'succeeded',
      attempts: 2,
      counts: { done: true },
    });
    await other.stop();
  });

  test('cancels the run where nobody else should take it up', async () => {
    const { waiting, pass } = door();
    const jobs = await site.start({ insights: pass }, { whenStopped: 'cancel' });
    const { runId } = await jobs.runNow('insights');
    await expect.poll(() => waiting.length).toBe(1);
    await jobs.stop();
    expect(await run(runId)).toMatchObject({ outcome: 'cancelled', error: 'Der Lauf wurde abgebrochen.' });
  });

  test('does not wait for ever for a job that does not listen', async () => {
    const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
    let started = false;
    const jobs = await site.start({
      insights: () => {
        started = true;
        return promise;
      },
    });
    const { runId } = await jobs.runNow('insights');
    await expect.poll(() => started).toBe(true);
    await jobs.stop();
    const other = await site.start({ insights: async () => ({ by: 'other' }) });
    expect(await other.untilEnded(runId)).toMatchObject({ outcome: 'succeeded', counts: { by: 'other' } });
    // The first one is no longer listened to.
    resolve({ by: 'first' });
    await other.stop();
    expect(await run(runId)).toMatchObject({ counts: { by: 'other' } });
  });
});

test('a run whose entry is lost ends as failed', async () => {
  const jobs = await site.start({ insights: async () => ({}) });
  const { rows } = await site.pool.query(
    `INSERT INTO job_runs (job, queue_id) VALUES ('insights', gen_random_uuid()) RETURNING id`,
  );
  await jobs.pollNow();
  expect(await run(rows[0].id)).toMatchObject({ outcome: 'failed', error: expect.stringContaining('brach') });
  await jobs.stop();
});

test('a slot and its entry in the queue are written together or not at all', async () => {
  const jobs = await site.start({ backup: async () => ({}) });
  site.time.now = new Date('2026-12-24T12:00Z');
  await site.pool.query(`DELETE FROM job_runs WHERE job = 'backup'`);
  await site.pool.query('ALTER TABLE pgboss.job ADD CONSTRAINT nothing_new CHECK (name IS NULL) NOT VALID');
  await jobs.pollNow();
  expect((await site.runs()).filter(({ job }) => job === 'backup')).toEqual([]);
  expect(site.complaints.join()).toContain('jobs could not be looked at');
  await site.pool.query('ALTER TABLE pgboss.job DROP CONSTRAINT nothing_new');
  await jobs.pollNow();
  await expect
    .poll(async () => (await site.runs()).find(({ job }) => job === 'backup')?.outcome)
    .toBe('succeeded');
  await jobs.stop();
});
