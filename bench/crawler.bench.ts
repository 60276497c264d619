// Pages that are not cached, by kind and size of the catalogue: pages a second (goals: a shop's 150, results 100, search
// 400). Then a crawler's walk through them beside a crowd on cached pages: the crowd's 99th percentile against the same
// without the crawler (goal: 2 times at most).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SHOPS, shopName } from './support/catalogue.ts';
import { goal } from './support/goal.ts';
import { median } from './support/rate.ts';
import { withScaledSites } from './support/scaled-sites.ts';
import { type PathOf, read, shopPage, walk } from './support/uncached-walk.ts';

const SIZES = [1_000, 100_000];
const WALK_MS = 10_000;
const CROWD_PER_SECOND = 100;
const CROWD_MS = 10_000;
const ROUNDS = 3;
const CROWD_GOAL = 2;
const KNOWN_CROWD = 9.8;
/** More than a crawler reads in one round. */
const MOST_CRAWLED = 100_000;
const CACHED = ['/', '/shops-az', '/impressum', '/api/codes/latest'];

/** `known` is for each of the sizes. */
const KINDS: { name: string; goal: number; known: number[]; path: PathOf }[] = [
  { name: 'shop page', goal: 150, known: [113, 63], path: shopPage },
  {
    name: 'results page',
    goal: 100,
    known: [84, 84],
    path: (n) => `/?q=${encodeURIComponent(shopName(n % SHOPS))}&letter=${n}`,
  },
  {
    name: 'search',
    goal: 400,
    known: [172, 83],
    path: (n) => `/api/codes/search?q=laufschuhe&limit=24&platform=${n}`,
  },
];

/** Pages that were asked for; none is asked for again. */
let asked = 0;

/** Pages a second. */
async function rateOf(origin: string, path: PathOf, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  const pages = await walk(origin, path, asked, () => performance.now() >= end);
  asked += pages;
  return (pages / milliseconds) * 1000;
}

function visit(origin: string, n: number): Promise<number> {
  return read(origin + (CACHED[n % CACHED.length] ?? '/'), n);
}

/** The 99th percentile of a crowd that comes at a fixed rate, whether answers come or not (open loop). */
async function crowd(origin: string): Promise<number> {
  const visits: Promise<number>[] = [];
  const started = performance.now();
  while (performance.now() - started < CROWD_MS) {
    const due = ((performance.now() - started) / 1000) * CROWD_PER_SECOND;
    while (visits.length < due) visits.push(visit(origin, visits.length));
    await delay(5);
  }
  const times = (await Promise.all(visits)).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function startCrawler(origin: string, first: number): Promise<{ stop(): Promise<void> }> {
  const script = join(import.meta.dirname, 'support/crawler.ts');
  const child = spawn(process.execPath, [script, origin, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    async stop() {
      if (child.exitCode !== null) throw new Error(`the crawler ended with ${child.exitCode}`);
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function besideCrawler(origin: string): Promise<void> {
  for (const n of CACHED.keys()) await visit(origin, n);
  const rounds: { alone: number; beside: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await crowd(origin);
    asked += MOST_CRAWLED;
    const crawler = await startCrawler(origin, asked);
    const beside = await crowd(origin);
    await crawler.stop();
    rounds.push({ alone, beside });
  }
  const ratio = median(rounds.map(({ alone, beside }) => beside / alone));
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick)).toFixed(1);
  console.log(
    `cached pages, 99th percentile of ${CROWD_PER_SECOND} visits a second: ${of(({ alone }) => alone)} ms alone, ${of(({ beside }) => beside)} ms beside a crawler: ${ratio.toFixed(1)} times (goal ${CROWD_GOAL}: ${goal({ measured: ratio, atMost: CROWD_GOAL, known: KNOWN_CROWD })})`,
  );
}

await withScaledSites(SIZES, async (sites) => {
  for (const { name, goal: atLeast, known, path } of KINDS) {
    for (const [index, { codes, origin }] of sites.entries()) {
      await rateOf(origin, path, WALK_MS / 5);
      const rate = await rateOf(origin, path, WALK_MS);
      console.log(
        `${name}, ${codes} codes: ${rate.toFixed(0)} a second uncached, load included (goal ${atLeast}: ${goal({ measured: rate, atLeast, known: known[index] })})`,
      );
    }
  }
  for (const { origin } of sites.slice(-1)) await besideCrawler(origin);
});
