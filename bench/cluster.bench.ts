// Three instances behind nginx: requests lost in a rolling restart under load (goal: none), delay until all show a
// change (goal: 1 s), directly and through nginx, and throughput of the page that nginx has kept against an nginx that
// sends the same bytes from a file (goal: 0.9).
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { runningEmbedded } from '#db/postgres/running.ts';
import { PASSWORD, signInAt } from '#test/support/operator.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '#test/support/processes/server-process.ts';
import { startFileServer } from './support/file-server.ts';
import { goal } from './support/goal.ts';
import { compareRates } from './support/rate.ts';
import { fetchRaw } from './support/replay-server.ts';
import { type Call, startSteadyLoad } from './support/steady-load.ts';

const PER_SECOND = 100;
const CLIENTS = 200;
const CHANGES = 10;
const SEEN_GOAL_MS = 1_000;
const KEPT_GOAL = 0.9;
/** Enough for all instances to pack the page well, which nginx waits for. */
const VISITS = 60;
const PAGES = ['/', '/api/codes/latest', '/api/codes/top', '/gutscheine/otto', '/shops-az', '/impressum'];

const dataDir = await makeDataDir();
const METRICS_TOKEN = 'nur-fuer-die-messung';
const cluster = await startServer(
  { DATA_DIR: dataDir, NODE_ENV: 'production', OPERATOR_PASSWORD: PASSWORD, METRICS_TOKEN },
  'src/main/cluster/start.ts',
);
const instances = [...cluster.output().matchAll(/127\.0\.0\.1:\d+/g)].map(([address]) => `http://${address}`);
if (instances.length !== 3) throw new Error(`${instances.length} instances`);
const client = new pg.Client({ connectionString: (await runningEmbedded(dataDir, 'postgres')) ?? '' });
await client.connect();
try {
  await changeTexts();
  await restartUnderLoad(cluster);
  await compareWithFile(`${cluster.origin}/`);
} finally {
  await client.end();
  await cluster.stop();
  await removeDataDir(dataDir);
}

/** Written through one instance, read from each directly: the delay of cache invalidation. */
async function changeTexts(): Promise<void> {
  const [written = ''] = instances;
  const Cookie = await signInAt(written);
  let slowest = 0;
  let slowestKept = 0;
  for (let change = 0; change < CHANGES; change++) {
    const title = `Stand ${change}`;
    const answer = await fetch(`${written}/api/admin/copy`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Cookie },
      body: JSON.stringify({ 'hero.title': title }),
    });
    if (!answer.ok) throw new Error(`the change was answered ${answer.status}`);
    const since = performance.now();
    const seenAfter = async (origin: string) => {
      await untilSeen(origin, title);
      return performance.now() - since;
    };
    const [ofInstances, throughNginx] = await Promise.all([
      Promise.all(instances.map(seenAfter)),
      seenAfter(cluster.origin),
    ]);
    slowest = Math.max(slowest, ...ofInstances);
    slowestKept = Math.max(slowestKept, throughNginx);
  }
  console.log(
    `a change is seen on all ${instances.length} instances within ${Math.ceil(slowest)} ms, slowest of ${CHANGES} (goal ${SEEN_GOAL_MS}: ${goal({ measured: slowest, atMost: SEEN_GOAL_MS })})`,
  );
  console.log(
    `and through nginx within ${Math.ceil(slowestKept)} ms (goal ${SEEN_GOAL_MS}: ${goal({ measured: slowestKept, atMost: SEEN_GOAL_MS })})`,
  );
}

async function untilSeen(instance: string, title: string): Promise<void> {
  while (!(await (await fetch(`${instance}/api/copy/home`)).text()).includes(title)) await delay(5);
}

async function restartUnderLoad({ origin, child }: ServerProcess): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM codes WHERE is_active AND valid_until > now() ORDER BY home_score DESC LIMIT 100',
  );
  const codes = rows.map(({ id }) => id);
  // One in ten counts; each visitor counts each code once, so that every acknowledged one adds one.
  const next = (n: number): Call => {
    const count = Math.floor(n / 10);
    if (n % 10 === 0) {
      const code = codes[Math.floor(count / CLIENTS)] ?? 0;
      return { method: 'POST', path: `/api/codes/${code}/track`, client: count % CLIENTS };
    }
    if (n % 20 === 1) return { method: 'GET', path: `/api/codes/search?q=wort${n}`, client: n % CLIENTS };
    return { method: 'GET', path: PAGES[n % PAGES.length] ?? '/', client: n % CLIENTS };
  };
  const before = await storedCounts();
  const births = await Promise.all(instances.map(birthOf));
  const load = startSteadyLoad(origin, PER_SECOND, next);
  await delay(5_000);
  const told = performance.now();
  child.kill('SIGHUP');
  for (const [index, instance] of instances.entries()) {
    while ([births[index], null].includes(await birthOf(instance))) await delay(100);
  }
  const seconds = (performance.now() - told) / 1000;
  await delay(5_000);
  const { sent, acknowledged, failures } = await load.stop();
  const stored = (await storedCounts()) - before;
  const failed = [...failures.values()].reduce((sum, one) => sum + one, 0);
  console.log(
    `${instances.length} instances replaced in ${seconds.toFixed(1)} s at ${PER_SECOND} requests/s: ${failed} of ${sent} failed (goal 0: ${goal({ measured: failed, atMost: 0 })})`,
  );
  for (const [what, times] of failures) console.log(`  ${what}: ${times}`);
  console.log(
    `${acknowledged} counts acknowledged, ${stored} stored (goal: the same: ${goal({ measured: Math.abs(stored - acknowledged), atMost: 0 })})`,
  );
}

/** Start time of the process that answers there; null while none does. */
async function birthOf(instance: string): Promise<string | null> {
  const figures = await fetch(`${instance}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  }).then(
    (answer) => answer.text(),
    () => '',
  );
  return /^process_start_time_seconds (\S+)/m.exec(figures)?.[1] ?? null;
}

async function storedCounts(): Promise<number> {
  // On the codes, or waiting to be added to them.
  const { rows } = await client.query<{ n: number }>(
    `SELECT (SELECT sum(usage_count) FROM codes)::int
      + (SELECT coalesce(sum(pending), 0) FROM daily_counts WHERE kind = 'copy')::int AS n`,
  );
  return rows[0]?.n ?? 0;
}

async function compareWithFile(url: string): Promise<void> {
  for (let visit = 0; visit < VISITS; visit++) await fetchRaw(url);
  const file = await startFileServer(url);
  const { rate, baseline, ratio } = await compareRates(url, file.url).finally(() => file.stop());
  console.log(
    `cached / through nginx: ${ratio.toFixed(2)} of nginx with the same bytes as a file; ${Math.round(rate)} against ${Math.round(baseline)} requests/s, load and servers on the same cores (goal ${KEPT_GOAL}: ${goal({ measured: ratio, atLeast: KEPT_GOAL })})`,
  );
}
