// A sync of 50,000 offers in a process of its own: how much memory it takes against one of 5,000 (goal: less than 1.5
// times), and how many rows one more sync writes when nothing has changed (goal: none).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureCategories } from '#db/core/categories.ts';
import { connect } from '#db/core/connect.ts';
import { migrate } from '#db/core/migrate.ts';
import { startEmbedded } from '#db/postgres/embedded.ts';
import { startAwinStandin } from '#test/support/awin-standin/server.ts';
import { goal } from './support/goal.ts';

const SIZES = [5_000, 50_000];
const GOAL = 1.5;
const SYNC = join(import.meta.dirname, '../test/support/processes/sync-process.ts');
const TABLES = ['codes', 'shops', 'offers', 'programmes', 'code_counts', 'search_words'];

interface Measured {
  result: { added: number; updated: number; withdrawn: number; totalFetched: number };
  seconds: number;
  megabytes: { idle: number; peak: number };
}

async function syncOnce(databaseUrl: string, network: { url: string; token: string }): Promise<Measured> {
  const child = spawn(process.execPath, [SYNC, databaseUrl, network.url, network.token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the sync ended with ${code}`);
  return JSON.parse(output) as Measured;
}

/** Changes with every row that is written. */
async function versions(client: pg.Client): Promise<string> {
  const sums = TABLES.map((table) => `(SELECT count(*) || ' ' || sum(xmin::text::bigint) FROM ${table})`);
  const { rows } = await client.query(`SELECT concat_ws(', ', ${sums.join(', ')}) AS versions`);
  return rows[0].versions;
}

async function measure(size: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rabattlotse-bench-'));
  const embedded = await startEmbedded({ dataDir });
  const databaseUrl = embedded.url('postgres');
  await migrate(databaseUrl);
  const connection = connect(databaseUrl);
  await ensureCategories(connection.db);
  await connection.close();
  const network = await startAwinStandin({ promotions: size, advertisers: 200, limit: null });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const first = await syncOnce(databaseUrl, network);
    const before = await versions(client);
    const again = await syncOnce(databaseUrl, network);
    const unchanged = (await versions(client)) === before;
    console.log(
      `${size} offers: ${first.result.added} added in ${first.seconds.toFixed(0)} s, peak ${first.megabytes.peak.toFixed(0)} MB (${first.megabytes.idle.toFixed(0)} MB before); again in ${again.seconds.toFixed(0)} s, peak ${again.megabytes.peak.toFixed(0)} MB, rows written: ${unchanged ? 'none' : 'some'} (goal none: ${goal({ measured: unchanged ? 0 : 1, atMost: 0 })})`,
    );
    return Math.max(first.megabytes.peak, again.megabytes.peak);
  } finally {
    await client.end();
    await network.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const peaks: number[] = [];
for (const size of SIZES) peaks.push(await measure(size));
const [small = 1, large = 0] = peaks;
const ratio = large / small;
console.log(
  `ten times the offers, ${ratio.toFixed(2)} times the memory (goal ${GOAL}: ${goal({ measured: ratio, atMost: GOAL })})`,
);
