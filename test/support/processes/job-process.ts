// An instance that only runs jobs, to be killed: `node test/support/processes/job-process.ts URL OPTIONS`.
import { pino } from 'pino';
import { connectForJobs } from '#db/core/connect.ts';
import { createJobs } from '#jobs/runner.ts';
import { IMPATIENT, type RealTaskOptions, realTasks } from './real-tasks.ts';

const [, , url = '', options = ''] = process.argv;
const settings = JSON.parse(options) as RealTaskOptions;
// More than jobs: a test makes each of them wait, and some need a second connection.
const { db } = connectForJobs(url, { connections: 20 });
const jobs = createJobs({
  applicationName: 'rabattlotse-test-queue',
  url,
  db,
  clock: () => new Date(settings.now),
  log: pino({ level: 'warn' }),
  tasks: realTasks(db, settings),
  timing: { ...IMPATIENT, retries: 5 },
});
await jobs.start({ schedule: false });
console.log('ready');
