// The clock: each slot once, however many instances look at it and whatever the clocks do that night.
import { describe, expect, test } from 'vitest';
import type { Task } from '#jobs/attempt.ts';
import { JOB_PLANS, type JobName, nextUpdate } from '#jobs/schedule.ts';
import { daysFromNow } from '#test/support/factories.ts';
import { startJobsSite } from '#test/support/processes/job-runners.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NAMES = JOB_PLANS.map(({ name }) => name);

/** Every job there is; notes what it was run for, and that it was not run twice at the same time. */
function noting(names: readonly JobName[] = NAMES) {
  const notes: string[] = [];
  const busy = new Set<JobName>();
  const task =
    (name: JobName): Task =>
    async ({ slot }) => {
      if (busy.has(name)) notes.push(`${name} twice at once`);
      busy.add(name);
      notes.push(`${name} ${slot?.toISOString().replace(':00.000Z', 'Z')}`);
      await new Promise(setImmediate);
      busy.delete(name);
      return {};
    };
  const of = (name: JobName) =>
    notes.filter((note) => note.startsWith(`${name} `)).map((note) => note.split(' ')[1]);
  return { notes, of, tasks: Object.fromEntries(names.map((name) => [name, task(name)])) };
}

const NIGHTS = [
  {
    night: 'an ordinary night',
    from: '2026-11-15T20:00Z',
    update: '2026-11-16T05:00Z',
    cleanup: '2026-11-16T00:00Z',
    purge: '2026-11-16T01:15Z',
    sync: ['15T21:30Z', '15T23:30Z', '16T01:30Z', '16T03:30Z', '16T05:30Z', '16T07:30Z'],
  },
  {
    night: 'an hour is missing',
    from: '2027-03-27T20:00Z',
    update: '2027-03-28T04:00Z',
    cleanup: '2027-03-28T00:00Z',
    purge: '2027-03-28T01:15Z',
    sync: ['27T21:30Z', '27T23:30Z', '28T01:30Z', '28T02:30Z', '28T04:30Z', '28T06:30Z'],
  },
  {
    night: 'an hour comes twice',
    from: '2026-10-24T20:00Z',
    update: '2026-10-25T05:00Z',
    cleanup: '2026-10-24T23:00Z',
    purge: '2026-10-25T00:15Z',
    sync: ['24T20:30Z', '24T22:30Z', '25T00:30Z', '25T01:30Z', '25T03:30Z', '25T05:30Z', '25T07:30Z'],
  },
];

describe('two instances run each slot once', () => {
  test.each(NIGHTS)('in $night', async ({ from, update, cleanup, purge, sync }) => {
    const site = await startJobsSite(from);
    const { notes, of, tasks } = noting();
    const instances = await Promise.all([site.start(tasks), site.start(tasks)]);
    await expect.poll(site.openRuns).toBe(0);
    notes.length = 0;
    for (const end = site.time.now.getTime() + DAY / 2; site.time.now.getTime() < end; ) {
      site.time.now = new Date(site.time.now.getTime() + 10 * MINUTE);
      await Promise.all(instances.map((jobs) => jobs.pollNow()));
      await expect.poll(site.openRuns).toBe(0);
    }
    expect(notes.length).toBe(new Set(notes).size);
    expect(of('update-codes')).toEqual([update]);
    expect(of('awin-cleanup')).toEqual([cleanup]);
    expect(of('privacy-purge')).toEqual([purge]);
    expect(of('awin-sync')).toEqual(sync.map((time) => from.slice(0, 8) + time));
    expect(of('awin-transactions')).toHaveLength(12);
    expect(of('newsletter')).toEqual([]);
    expect(of('insights')).toEqual([]);
    expect(site.complaints).toEqual([]);
    for (const run of await site.runs()) expect(run).toMatchObject({ outcome: 'succeeded', attempts: 1 });
  });
});

test('a new installation makes up for nothing, except for what fills the first page', async () => {
  const site = await startJobsSite('2026-11-15T12:00Z');
  const { notes, tasks } = noting();
  await site.start(tasks);
  await expect
    .poll(() => notes.toSorted())
    .toEqual(['trend-scan 2026-11-15T11:10Z', 'update-codes 2026-11-15T05:00Z']);
  await expect.poll(site.openRuns).toBe(0);
});

test('after a time of rest only the latest slot of each job is made up for', async () => {
  const site = await startJobsSite('2026-11-15T12:00Z');
  const first = noting();
  const jobs = await site.start(first.tasks);
  await expect.poll(site.openRuns).toBe(0);
  await jobs.stop();
  const later = noting();
  // Friday evening: the newsletter was due on Thursday morning, 34 hours ago.
  site.time.now = new Date('2026-11-20T17:00Z');
  const again = await site.start(later.tasks);
  await expect
    .poll(() => later.notes.toSorted())
    .toEqual([
      'alerts 2026-11-20T08:05Z',
      'awin-cleanup 2026-11-20T00:00Z',
      'awin-sync 2026-11-20T15:30Z',
      'awin-transactions 2026-11-20T16:20Z',
      'backup 2026-11-20T03:15Z',
      'estimate-trust 2026-11-20T04:10Z',
      'newsletter 2026-11-19T07:00Z',
      'privacy-purge 2026-11-20T01:15Z',
      'trend-scan 2026-11-20T11:10Z',
      'update-codes 2026-11-20T05:00Z',
      'validate-codes 2026-11-20T02:30Z',
    ]);
  await expect.poll(site.openRuns).toBe(0);
  await again.stop();
  // Nine days later, on a Sunday, this week's letter would come three days late.
  site.time.now = new Date('2026-11-29T12:00Z');
  const last = noting();
  await site.start(last.tasks);
  await expect.poll(() => last.of('update-codes')).toEqual(['2026-11-29T05:00Z']);
  await expect.poll(site.openRuns).toBe(0);
  expect(last.of('newsletter')).toEqual([]);
});

describe('a newsletter that was interrupted', () => {
  const interrupted = async () => {
    const site = await startJobsSite('2026-11-18T12:00Z');
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const jobs = await site.start({
      newsletter: ({ signal }) => {
        begin();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    site.time.now = new Date('2026-11-19T07:00Z');
    await jobs.pollNow();
    await begun;
    await jobs.stop();
    expect(await site.runs()).toMatchObject([{ job: 'newsletter', outcome: null }]);
    return site;
  };

  test('goes on where the site comes back in time', async () => {
    const site = await interrupted();
    site.time.now = new Date('2026-11-20T19:00Z');
    const { of, tasks } = noting(['newsletter']);
    await site.start(tasks);
    await expect.poll(site.openRuns).toBe(0);
    expect(of('newsletter')).toEqual(['2026-11-19T07:00Z']);
  });

  test('is left out where it would nearly meet the next one', async () => {
    const site = await interrupted();
    site.time.now = new Date('2026-11-25T12:00Z');
    const { notes, of, tasks } = noting(['newsletter']);
    const jobs = await site.start(tasks);
    await expect.poll(site.openRuns).toBe(0);
    expect(notes).toEqual([]);
    expect(await site.runs()).toMatchObject([
      { outcome: 'cancelled', error: expect.stringContaining('spät') },
    ]);
    site.time.now = new Date('2026-11-26T07:00Z');
    await jobs.pollNow();
    await expect.poll(() => of('newsletter')).toEqual(['2026-11-26T07:00Z']);
  });
});

test('a job that is not set up waits for nobody but can be started by hand', async () => {
  const site = await startJobsSite('2026-11-15T12:00Z');
  const { notes, tasks } = noting();
  const jobs = await site.start(tasks, { unscheduled: ['update-codes', 'trend-scan'] });
  expect(notes).toEqual([]);
  const { runId } = await jobs.runNow('trend-scan');
  expect(await jobs.untilEnded(runId)).toMatchObject({ outcome: 'succeeded', slot: null });
  expect(notes).toEqual(['trend-scan undefined']);
});

test('tells what runs when, and how the last run went', async () => {
  const site = await startJobsSite('2026-11-15T12:00Z');
  const jobs = await site.start({
    'update-codes': async () => ({ codeScores: 3 }),
    insights: async () => ({ regions: 2 }),
  });
  await expect.poll(site.openRuns).toBe(0);
  const { runId } = await jobs.runNow('insights', { von: 'Hand' });
  await jobs.untilEnded(runId);
  const [update, insights, ...others] = await jobs.list();
  expect(others).toEqual([]);
  expect(update).toMatchObject({
    name: 'update-codes',
    schedule: 'täglich um 6:00 Uhr',
    nextRun: new Date('2026-11-16T05:00Z'),
    running: false,
    lastRun: { slot: new Date('2026-11-15T05:00Z'), outcome: 'succeeded', counts: { codeScores: 3 } },
  });
  expect(insights).toMatchObject({
    schedule: null,
    nextRun: null,
    lastRun: { slot: null, input: { von: 'Hand' }, counts: { regions: 2 } },
  });
  expect(nextUpdate(site.time.now)).toEqual(update?.nextRun);
  expect(await jobs.figures()).toEqual([
    {
      job: 'insights',
      outcome: 'succeeded',
      runs: 1,
      lastSeconds: 0,
      lastEndedAt: site.time.now.getTime() / 1000,
    },
    {
      job: 'update-codes',
      outcome: 'succeeded',
      runs: 1,
      lastSeconds: 0,
      lastEndedAt: site.time.now.getTime() / 1000,
    },
  ]);
  // However often one runs, those of the other stay in the list.
  for (let run = 0; run < 3; run++) {
    await site.pool.query(
      `INSERT INTO job_runs (job, started_at, ended_at, outcome) VALUES ('insights', $1, $1, 'succeeded')`,
      [daysFromNow(1 + run, site.time.now)],
    );
  }
  expect((await jobs.recent(2)).map(({ job }) => job)).toEqual(['insights', 'insights', 'update-codes']);
  expect(jobs.has('insights')).toBe(true);
  expect(jobs.has('backup')).toBe(false);
});
