// Instances that share a database and a clock, and jobs that only note that they ran.
import { pino } from 'pino';
import { connectForJobs } from '#db/core/connect.ts';
import { createJobs, type Jobs, type JobsOptions, type Tasks } from '#jobs/runner.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { whenOver } from '#test/support/when-over.ts';
import { IMPATIENT } from './real-tasks.ts';

export async function startJobsSite(start: string | Date = new Date()) {
  const database = await createTestDatabase();
  const jobsDatabase = connectForJobs(database.url);
  const time = { now: new Date(start) };
  const complaints: string[] = [];
  const running = new Set<Jobs>();
  whenOver(async () => {
    await Promise.all([...running].map((jobs) => jobs.stop()));
    await jobsDatabase.close();
    await database.close();
  });

  const make = (tasks: Tasks, options: Partial<JobsOptions> = {}): Jobs => {
    const jobs = createJobs({
      url: database.url,
      applicationName: 'rabattlotse-test-queue',
      db: jobsDatabase.db,
      clock: () => time.now,
      log: pino({ level: 'warn' }, { write: (line: string) => void complaints.push(line) }),
      tasks,
      timing: IMPATIENT,
      ...options,
    });
    running.add(jobs);
    return { ...jobs, stop: () => (running.delete(jobs) ? jobs.stop() : Promise.resolve()) };
  };

  return {
    ...database,
    jobsDb: jobsDatabase.db,
    time,
    complaints,
    make,
    async start(tasks: Tasks, options: Partial<JobsOptions> = {}): Promise<Jobs> {
      const jobs = make(tasks, options);
      await jobs.start();
      return jobs;
    },
    /** Rows without what differs from run to run. */
    async runs(): Promise<Record<string, unknown>[]> {
      const { rows } = await database.pool.query(
        'SELECT job, slot, attempts, outcome, error, counts, input FROM job_runs ORDER BY slot, id',
      );
      return rows;
    },
    async openRuns(): Promise<number> {
      const { rows } = await database.pool.query(
        'SELECT count(*)::int AS n FROM job_runs WHERE outcome IS NULL',
      );
      return rows[0].n;
    },
  };
}
