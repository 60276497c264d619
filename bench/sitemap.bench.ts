// The whole sitemap of 100,000 shops against that of 10,000: the memory the server takes while it sends (goal: less than
// 1.3 times), and the time against the bare SQL that reads the same rows.
import { execFileSync } from 'node:child_process';
import { connectForJobs, type Database } from '#db/core/connect.ts';
import { runningEmbedded } from '#db/postgres/running.ts';
import { shopPages, shopParts } from '#db/seo/sitemap.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '#test/support/processes/server-process.ts';
import { goal } from './support/goal.ts';

const SIZES = [10_000, 100_000];
const GOAL = 1.3;
const ROUNDS = 3;

const memoryOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1_000;

async function addressesIn(url: string, onPart = () => {}): Promise<string[]> {
  const answer = await fetch(url);
  const decoder = new TextDecoder();
  let rest = '';
  const found: string[] = [];
  for await (const part of answer.body ?? []) {
    onPart();
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) found.push(...(line.match(/(?<=<loc>)[^<]*/g) ?? []));
  }
  return found;
}

async function readAll({ origin, child }: ServerProcess) {
  let peak = 0;
  let parts = 0;
  const look = () => {
    if (parts++ % 20 === 0) peak = Math.max(peak, memoryOf(child.pid ?? 0));
  };
  const started = performance.now();
  let addresses = 0;
  for (const url of await addressesIn(`${origin}/sitemap.xml`)) {
    addresses += (await addressesIn(origin + new URL(url).pathname, look)).length;
  }
  return { peak, addresses, ms: performance.now() - started };
}

async function readBare(db: Database): Promise<number> {
  const started = performance.now();
  for (const { part } of await shopParts(db, new Date())) {
    for await (const _ of shopPages(db, new Date(), part));
  }
  return performance.now() - started;
}

async function measure(size: number): Promise<number> {
  const dataDir = await makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', DEMO_DATA: 'off' });
  const url = await runningEmbedded(dataDir, 'postgres');
  const { db, pool, close } = connectForJobs(url ?? '', { connections: 1 });
  try {
    await pool.query(
      `INSERT INTO shops (slug, name, folded_name, compact_name, category_slug, source)
       SELECT 'laden-' || n, 'Laden ' || n, 'laden ' || n, 'laden' || n, 'fashion', 'import'
       FROM generate_series(1, $1::int) AS n`,
      [size],
    );
    await pool.query('VACUUM ANALYZE shops');
    let peak = 0;
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await readBare(db);
      const read = await readAll(server);
      if (read.addresses < size) throw new Error(`only ${read.addresses} addresses of ${size}`);
      peak = Math.max(peak, read.peak);
      ratios.push(read.ms / bare);
    }
    const times = Math.min(...ratios).toFixed(2);
    console.log(`${size} shops: ${peak.toFixed(0)} MB at most, ${times} times the bare SQL`);
    return peak;
  } finally {
    await close();
    await server.stop();
    await removeDataDir(dataDir);
  }
}

const [few = 1, many = 1] = [await measure(SIZES[0] ?? 0), await measure(SIZES[1] ?? 0)];
const ratio = many / few;
console.log(`memory: ${ratio.toFixed(2)} times (goal ${GOAL}: ${goal({ measured: ratio, atMost: GOAL })})`);
