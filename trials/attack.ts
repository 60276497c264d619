// `npm run attack`: hostile requests to every route of a real server. None may cause an inner error, wait for more than
// a second, or get markup, a header or a redirect of the sender's into an answer. Before them attacks with an
// aim, none of which may reach it.
import { parseArgs } from 'node:util';
import { runningEmbedded } from '#db/postgres/running.ts';
import type { Description } from '#test/support/malformed-requests.ts';
import { PASSWORD, signInAt } from '#test/support/operator.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '#test/support/processes/server-process.ts';
import { tryOperatorHoles } from './attack/operator-holes.ts';
import { hostileRequests } from './attack/requests.ts';
import { sendAll } from './attack/sending.ts';
import { summarise, tellGoals } from './attack/summary.ts';
import { supplyGoals } from './attack/supply.ts';
import { tryUnknownProxy } from './attack/unknown-proxy.ts';
import { eventAims, nameEvents, visitorAims } from './attack/visitor-aims.ts';
import { askDatabase } from './support/trial-site.ts';

const LEAST_REQUESTS = 50_000;
const WARM_UP = 200;
const OPERATOR_PATH = '/sys-dashboard-2025';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '20261115' },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);

const descriptionAt = async (origin: string, path: string, headers: Record<string, string>) =>
  (await (await fetch(origin + path, { headers })).json()) as Description;

async function attack({ origin, output, child }: ServerProcess): Promise<boolean> {
  // First, while the catalogue is still as it was.
  const aims = await visitorAims(origin);
  await nameEvents(origin);
  const session = { Cookie: await signInAt(origin) };
  const planned = hostileRequests({
    ...{ requests, seed, session },
    operatorPath: OPERATOR_PATH,
    api: await descriptionAt(origin, '/api/openapi.json', {}),
    operatorApi: await descriptionAt(origin, '/api/admin/openapi.json', session),
  });
  // The first of its kind is slow for everybody, hostile or not.
  await sendAll(origin, planned.slice(-WARM_UP));
  const started = performance.now();
  const answers = await sendAll(origin, planned);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${answers.length} requests in ${seconds} s, seed ${seed}\n`);
  const complaints = output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const database = await runningEmbedded(dataDir, 'postgres');
  aims.push(...(await eventAims((text, values) => askDatabase(database, text, values))));
  const holes = await tryOperatorHoles({ origin, password: PASSWORD, session });
  if (child.exitCode !== null) complaints.push(`the server ended with ${child.exitCode}`);
  const isUnharmed = summarise(answers, Math.min(LEAST_REQUESTS, requests), complaints);
  const proxy = await tryUnknownProxy(PASSWORD);
  return tellGoals([...aims, ...holes, ...proxy, ...supplyGoals()]) && isUnharmed;
}

const dataDir = await makeDataDir();
const server = await startServer({
  DATA_DIR: dataDir,
  NODE_ENV: 'production',
  OPERATOR_PATH,
  OPERATOR_PASSWORD: PASSWORD,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
});
try {
  process.exitCode = (await attack(server)) ? 0 : 1;
} finally {
  await server.stop();
  await removeDataDir(dataDir);
}
