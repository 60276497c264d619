// Pages that are not cached, by kind and size of the catalogue: pages a second (goals: a shop's 150, results 100, search
// 400). Then a crawler's walk through them beside a crowd on cached pages: the crowd's 99th percentile against the same
// without the crawler (goal: 2 times at most).
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { slugOf } from '#domain/shops/slugs.ts';
import { SHOPS, shopName } from './support/catalogue.ts';
import { median } from './support/rate.ts';
import { withScaledSites } from './support/scaled-sites.ts';

const SIZES = [1_000, 100_000];
const AT_ONCE = 4;
const WALK_MS = 10_000;
const CROWD_PER_SECOND = 100;
const CROWD_MS = 10_000;
const ROUNDS = 3;
const CROWD_GOAL = 2;
const CACHED = ['/', '/shops-az', '/impressum', '/api/codes/latest'];

const KINDS: { name: string; goal: number; path: (n: number) => string }[] = [
  { name: 'shop page', goal: 150, path: (n) => `/gutscheine/${slugOf(shopName(n % SHOPS))}?platform=${n}` },
  {
    name: 'results page',
    goal: 100,
    path: (n) => `/?q=${encodeURIComponent(shopName(n % SHOPS))}&letter=${n}`,
  },
  { name: 'search', goal: 400, path: (n) => `/api/codes/search?q=laufschuhe&limit=24&platform=${n}` },
];
const CRAWLED = KINDS.slice(0, 1);

let question = 0;
/** `fetch` would take as much of the two cores as the database does. */
const agent = new Agent({ keepAlive: true });

/** Another client each time: each may read 600 uncached answers a minute. */
function read(url: string): Promise<number> {
  const n = question++;
  const started = performance.now();
  const headers = {
    'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    'Accept-Encoding': 'br, gzip',
  };
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - started));
    });
    asked.on('error', reject);
  });
}

/** Pages a second, none of them asked for before. */
async function walk(origin: string, kinds: typeof KINDS, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let pages = 0;
  const walker = async () => {
    while (performance.now() < end) {
      for (const { path } of kinds) await read(origin + path(question));
      pages += kinds.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walker));
  return (pages / milliseconds) * 1000;
}

/** The 99th percentile of a crowd that comes at a fixed rate, whether answers come or not (open loop). */
async function crowd(origin: string): Promise<number> {
  const visits: Promise<number>[] = [];
  const started = performance.now();
  while (performance.now() - started < CROWD_MS) {
    const due = ((performance.now() - started) / 1000) * CROWD_PER_SECOND;
    while (visits.length < due) visits.push(read(origin + (CACHED[visits.length % CACHED.length] ?? '/')));
    await delay(5);
  }
  const times = (await Promise.all(visits)).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function besideCrawler(origin: string): Promise<void> {
  for (const path of CACHED) await read(origin + path);
  const rounds: { alone: number; beside: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await crowd(origin);
    const [beside] = await Promise.all([crowd(origin), walk(origin, CRAWLED, CROWD_MS)]);
    rounds.push({ alone, beside });
  }
  const ratio = median(rounds.map(({ alone, beside }) => beside / alone));
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick)).toFixed(1);
  console.log(
    `cached pages, 99th percentile of ${CROWD_PER_SECOND} visits a second: ${of(({ alone }) => alone)} ms alone, ${of(({ beside }) => beside)} ms beside a crawler: ${ratio.toFixed(1)} times (goal ${CROWD_GOAL}: ${ratio <= CROWD_GOAL ? 'met' : miss()})`,
  );
}

await withScaledSites(SIZES, async (sites) => {
  for (const kind of KINDS) {
    for (const { codes, origin } of sites) {
      await walk(origin, [kind], WALK_MS / 5);
      const rate = await walk(origin, [kind], WALK_MS);
      console.log(
        `${kind.name}, ${codes} codes: ${rate.toFixed(0)} a second uncached, load included (goal ${kind.goal}: ${rate >= kind.goal ? 'met' : miss()})`,
      );
    }
  }
  for (const { origin } of sites.slice(-1)) await besideCrawler(origin);
});

function miss(): string {
  process.exitCode = 1;
  return 'MISSED';
}
