// Counting by group commit against one UPDATE for each request (goal: 5 times its rate), and what is stored of what
// was acknowledged when the server is killed in the middle (goal: all of it).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#db/embedded.ts';
import { startServer } from '#test/support/server-process.ts';
import { generateCatalogue } from './support/catalogue.ts';
import { median } from './support/rate.ts';

const GOAL = 5;
const CLIENTS = 128;
const ROUNDS = 7;
const ROUND_MS = 2_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

const dataDir = await mkdtemp(join(tmpdir(), 'rabattlotse-bench-'));
// As it runs in production: every commit is on the disk before it is acknowledged.
const embedded = await startEmbedded({ dataDir });
const databaseUrl = embedded.url('postgres');
const environment = { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', NODE_ENV: 'production' };
await (await startServer(environment)).stop();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await generateCatalogue(client, 10_000);
const { rows } = await client.query<{ id: number }>(
  `SELECT codes.id FROM codes WHERE is_active AND (valid_from IS NULL OR valid_from < now()) AND valid_until > now() + interval '1 day'
   ORDER BY home_score DESC LIMIT 1000`,
);
const codeIds = rows.map((row) => row.id);

let visitor = 0;
/** Everybody copies once: another address for each request, as from a thousand households. */
function post(agent: Agent, origin: string, id: number): Promise<boolean> {
  const n = visitor++;
  const headers = {
    'User-Agent': BROWSER,
    'X-Forwarded-For': `${11 + ((n >> 24) & 63)}.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  };
  return new Promise((resolve) => {
    const req = request(`${origin}/api/codes/${id}/track`, { method: 'POST', agent, headers }, (res) => {
      res.resume();
      res.once('end', () => resolve(res.statusCode === 200)).once('error', () => resolve(false));
    });
    req.once('error', () => resolve(false)).end();
  });
}

/** How many were acknowledged within the time, by so many clients that each wait for their answer. */
async function acknowledged(origin: string, ids: number[], milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const end = performance.now() + milliseconds;
  let count = 0;
  const work = async () => {
    while (performance.now() < end) {
      if (!(await post(agent, origin, ids[visitor % ids.length] ?? 0))) return;
      count++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  agent.destroy();
  return count;
}

async function startBaseline() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'support/updating-server.ts'), databaseUrl],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { origin: `http://127.0.0.1:${port.toString().trim()}`, stop: () => child.kill() };
}

async function compare(name: string, ids: number[]): Promise<void> {
  const server = await startServer(environment);
  const baseline = await startBaseline();
  const ratios: number[] = [];
  const rates: number[] = [];
  const baseRates: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await acknowledged(server.origin, ids, ROUND_MS);
    const theirs = await acknowledged(baseline.origin, ids, ROUND_MS);
    // The first round warms up.
    if (round === 0) continue;
    rates.push((ours * 1000) / ROUND_MS);
    baseRates.push((theirs * 1000) / ROUND_MS);
    ratios.push(ours / theirs);
  }
  baseline.stop();
  await server.stop();
  const ratio = median(ratios);
  console.log(
    `${name}: ${median(rates).toFixed(0)} counts/s against ${median(baseRates).toFixed(0)} with one UPDATE each: ${ratio.toFixed(1)} times (goal ${GOAL}: ${ratio >= GOAL ? 'met' : 'MISSED'})`,
  );
}

async function stored(): Promise<number> {
  const sums = await client.query<{ n: number }>('SELECT sum(usage_count)::int AS n FROM codes');
  return sums.rows[0]?.n ?? 0;
}

async function killInTheMiddle(): Promise<void> {
  const server = await startServer(environment);
  const before = await stored();
  setTimeout(() => server.child.kill('SIGKILL'), 1_500);
  const answered = await acknowledged(server.origin, codeIds.slice(0, 10), 4_000);
  const found = (await stored()) - before;
  console.log(
    `killed after ${answered} acknowledged counts: ${found} are stored (goal: none lost: ${found >= answered ? 'met' : 'MISSED'})`,
  );
}

try {
  await compare('one code', codeIds.slice(0, 1));
  await compare('the ten best codes', codeIds.slice(0, 10));
  await compare('a thousand codes', codeIds);
  await killInTheMiddle();
} finally {
  await client.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
