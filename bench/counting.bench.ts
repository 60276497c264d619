// Counting by group commit against one UPDATE for each count (goal: 5 times its rate, 3 times with a thousand codes at random), the same through HTTP, a vote
// against a copy (goal: no dearer), and what
// is stored of what was acknowledged when the server is killed in the middle (goal: all of it).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#db/core/connect.ts';
import { startEmbedded } from '#db/postgres/embedded.ts';
import { createCounting } from '#services/counting/counting.ts';
import { createVisitors } from '#services/privacy/visitors.ts';
import { createReceipts } from '#services/trust/receipts.ts';
import { createVoting } from '#services/trust/voting.ts';
import { startServer } from '#test/support/processes/server-process.ts';
import { BROWSER, strangerAddress } from '#test/support/visitors.ts';
import { generateCatalogue } from './support/catalogue.ts';
import { goal } from './support/goal.ts';
import { median } from './support/rate.ts';

const GOAL = 5;
/** At random there is little to put together. */
const SCATTERED_GOAL = 3;
/** Visitors who copy at the same moment. */
const VISITORS = 256;
const CLIENTS = 128;
const ROUNDS = 7;
const ROUND_MS = 2_000;
/** More than can be given in all rounds. */
const VOTES = 200_000;

const UPDATE = {
  name: 'count',
  text: 'UPDATE codes SET usage_count = usage_count + 1 WHERE id = $1 RETURNING usage_count',
};

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
/** Another network for each request, so that no copy is deduplicated or limited. */
function post(agent: Agent, origin: string, id: number): Promise<boolean> {
  const headers = { 'User-Agent': BROWSER, 'X-Forwarded-For': strangerAddress(visitor++) };
  return new Promise((resolve) => {
    const req = request(`${origin}/api/codes/${id}/track`, { method: 'POST', agent, headers }, (res) => {
      res.resume();
      res.once('end', () => resolve(res.statusCode === 200)).once('error', () => resolve(false));
    });
    req.once('error', () => resolve(false)).end();
  });
}

/** Acknowledged counts within the time, in a closed loop: each visitor waits for its answer before the next request. */
async function acknowledged(
  visitors: number,
  milliseconds: number,
  count: () => Promise<boolean>,
): Promise<number> {
  const end = performance.now() + milliseconds;
  let counted = 0;
  const work = async () => {
    while (performance.now() < end) {
      if (!(await count())) return;
      counted++;
    }
  };
  await Promise.all(Array.from({ length: visitors }, work));
  return counted;
}

function overHttp(origin: string, ids: number[]): () => Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  return () => post(agent, origin, ids[visitor % ids.length] ?? 0);
}

/** The ratio of the two rates. */
interface Wanted {
  atLeast: number;
  known?: number;
}

interface Rivals {
  ours: () => Promise<boolean>;
  theirs: () => Promise<boolean>;
}

async function compare(
  name: string,
  visitors: number,
  { ours, theirs }: Rivals,
  wanted?: Wanted,
): Promise<void> {
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.push({
      ours: (await acknowledged(visitors, ROUND_MS, ours)) / (ROUND_MS / 1000),
      theirs: (await acknowledged(visitors, ROUND_MS, theirs)) / (ROUND_MS / 1000),
    });
  }
  // The first round warms up.
  const measured = rounds.slice(1);
  const ratio = median(measured.map((round) => round.ours / round.theirs));
  const rate = (pick: (round: (typeof rounds)[number]) => number) => median(measured.map(pick)).toFixed(0);
  const verdict = wanted ? ` (goal ${wanted.atLeast}: ${goal({ measured: ratio, ...wanted })})` : '';
  console.log(
    `${name}: ${rate((round) => round.ours)} a second against ${rate((round) => round.theirs)}: ${ratio.toFixed(1)} times${verdict}`,
  );
}

/** Both ways of counting without HTTP, each with a connection pool of its own, as a server has it. */
async function compareCounting(name: string, ids: number[], wanted: Wanted): Promise<void> {
  const grouped = connect(databaseUrl);
  const single = connect(databaseUrl);
  const counting = createCounting(grouped.db, () => new Date());
  const next = () => ids[visitor % ids.length] ?? 0;
  const ours = async () => {
    const who = Buffer.alloc(16);
    who.writeUInt32BE(visitor++);
    const network = { hash: who, hashBefore: who, isIpv6: false };
    await counting.copy({ visitor: who, client: who, region: 'deutschland', network }, next());
    return true;
  };
  const theirs = async () => {
    visitor++;
    await single.pool.query({ ...UPDATE, values: [next()] });
    return true;
  };
  await compare(name, VISITORS, { ours, theirs }, wanted);
  await Promise.all([grouped.close(), single.close()]);
}

/** A vote against a copy: both by group commit, each with a connection pool of its own. */
async function compareVotes(): Promise<void> {
  const voters = connect(databaseUrl);
  const copiers = connect(databaseUrl);
  const visitors = createVisitors(voters.db);
  const voting = createVoting(voters.db, () => new Date(), visitors);
  const receipts = createReceipts(visitors);
  const counting = createCounting(copiers.db, () => new Date());
  const [codeId = 0] = codeIds;
  // A week of tries as they are stored, with their hashes, and one in twenty answered.
  await client.query(
    `INSERT INTO code_trials (code_id, ref, copied_at, changed_at, worked, voted_at, predicted,
       visitor_hash, network_hash, network_hash_before)
     SELECT $1, 'bench' || n, now() - interval '1 minute', now(), CASE WHEN n < 0 THEN n % 40 = 0 END,
       CASE WHEN n < 0 THEN now() END, CASE WHEN n < 0 THEN 0.7 END, sha256(n::text::bytea),
       sha256(('network' || n)::bytea), sha256(('before' || n)::bytea)
     FROM generate_series(-10000, ${VOTES}) AS n`,
    [codeId],
  );
  await client.query('VACUUM ANALYZE code_trials');
  // A copy makes the receipt, so no vote pays for it.
  const minuteAgo = new Date(Date.now() - 60_000);
  const made: string[] = [];
  for (let n = 1; n <= VOTES; n++) made.push(await receipts.issue({ codeId, ref: `bench${n}` }, minuteAgo));
  let trial = 0;
  const someone = () => {
    const who = Buffer.alloc(16);
    who.writeUInt32BE(visitor++);
    return who;
  };
  const ours = async () => {
    const receipt = made[trial++] ?? '';
    await voting.vote({ client: someone() }, codeId, { worked: trial % 4 > 0, reason: null }, receipt);
    return true;
  };
  const theirs = async () => {
    const who = someone();
    const network = { hash: who, hashBefore: who, isIpv6: false };
    await counting.copy({ visitor: who, client: who, region: 'deutschland', network }, codeId);
    return true;
  };
  await compare('votes on one code, against copies of it', VISITORS, { ours, theirs }, { atLeast: 1 });
  await voters.close();
  await copiers.close();
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

async function compareOverHttp(name: string, ids: number[]): Promise<void> {
  const server = await startServer(environment);
  const baseline = await startBaseline();
  await compare(name, CLIENTS, {
    ours: overHttp(server.origin, ids),
    theirs: overHttp(baseline.origin, ids),
  });
  baseline.stop();
  await server.stop();
}

async function stored(): Promise<number> {
  const sums = await client.query<{ n: number }>(
    "SELECT sum(count)::int AS n FROM daily_counts WHERE kind = 'copy'",
  );
  return sums.rows[0]?.n ?? 0;
}

async function killInTheMiddle(): Promise<void> {
  const server = await startServer(environment);
  const before = await stored();
  setTimeout(() => server.child.kill('SIGKILL'), 1_500);
  const answered = await acknowledged(CLIENTS, 4_000, overHttp(server.origin, codeIds.slice(0, 10)));
  if (answered === 0) throw new Error('nothing was counted before the server was killed');
  const found = (await stored()) - before;
  console.log(
    `killed after ${answered} acknowledged counts: ${found} are stored (goal: none lost: ${goal({ measured: found, atLeast: answered, noise: 1 })})`,
  );
}

try {
  await compareCounting('one code', codeIds.slice(0, 1), { atLeast: GOAL });
  await compareCounting('the ten best codes', codeIds.slice(0, 10), { atLeast: GOAL, known: 4.4 });
  await compareCounting('a thousand codes', codeIds, { atLeast: SCATTERED_GOAL });
  await compareOverHttp(
    'the ten best codes, over HTTP, against a server that does nothing else',
    codeIds.slice(0, 10),
  );
  await compareVotes();
  await killInTheMiddle();
} finally {
  await client.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
