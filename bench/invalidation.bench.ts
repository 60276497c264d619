// One edited code while the pages of 5,000 shops are cached: how many pages are rendered again because of it
// (goal: 10), and how soon the page shows it on two instances (goal: 1 s).
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { slugOf } from '#domain/shops/slugs.ts';
import { strangerAddress } from '#test/support/visitors.ts';
import { shopName } from './support/catalogue.ts';
import { goal } from './support/goal.ts';
import { type ScaledSite, withScaledSites } from './support/scaled-sites.ts';

const CODES = 10_000;
const SHOPS = 5_000;
const AT_ONCE = 4;
const RENDERED_GOAL = 10;
const SEEN_GOAL_MS = 1_000;
const METRICS_TOKEN = 'nur-fuer-die-messung';
const TITLE = 'Neuer Titel';

const pages = Array.from({ length: SHOPS }, (_, number) => `/gutscheine/${slugOf(shopName(number))}`);
const [edited = ''] = pages;

let asked = 0;
async function read(origin: string, path: string): Promise<string> {
  // Another client each time: each may read 600 uncached answers a minute.
  const headers = { 'X-Forwarded-For': strangerAddress(asked++) };
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

async function rendered(origin: string, reason: 'new' | 'age' | 'change'): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const figures = await fetch(`${origin}/metrics`, { headers });
  if (!figures.ok) throw new Error(`/metrics: ${figures.status}`);
  const line = `page_cache_computed_total{kind="page",reason="${reason}"} `;
  return Number((await figures.text()).split(line)[1]?.split('\n')[0] ?? 0);
}

/** Pages a second. */
async function walk(origin: string): Promise<number> {
  const left = [...pages, '/', '/shops-az'];
  const all = left.length;
  const started = performance.now();
  const walker = async () => {
    for (let page = left.pop(); page; page = left.pop()) await read(origin, page);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walker));
  return (all / (performance.now() - started)) * 1000;
}

async function editCode(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `UPDATE codes SET title = $1 WHERE id = (SELECT codes.id FROM codes JOIN shops ON shops.id = shop_id
       WHERE shops.name = $2 AND is_active AND valid_from IS NULL AND (valid_until IS NULL OR valid_until > now())
       ORDER BY is_dead, expected_saving DESC LIMIT 1)`,
    [TITLE, shopName(0)],
  );
  await client.end();
}

async function untilSeen(origin: string): Promise<number> {
  const since = performance.now();
  while (!(await read(origin, edited)).includes(TITLE)) await delay(5);
  return performance.now() - since;
}

async function measure(site: ScaledSite): Promise<void> {
  const other = await site.startAnother();
  try {
    const rate = await walk(site.origin);
    const first = await rendered(site.origin, 'new');
    if (first < pages.length) throw new Error(`${first} pages counted of a walk over ${pages.length}`);
    console.log(`first walk: ${rate.toFixed(0)} pages/s, ${first} pages rendered`);
    for (const origin of [site.origin, other.origin]) await read(origin, edited);
    const before = await rendered(site.origin, 'change');
    await editCode(site.databaseUrl);
    const seen = Math.max(...(await Promise.all([site.origin, other.origin].map(untilSeen))));
    await walk(site.origin);
    const again = (await rendered(site.origin, 'change')) - before;
    console.log(
      `seen on both instances after ${Math.ceil(seen)} ms (goal ${SEEN_GOAL_MS}: ${goal({ measured: seen, atMost: SEEN_GOAL_MS })})`,
    );
    console.log(
      `${again} pages rendered again (goal ${RENDERED_GOAL}: ${goal({ measured: again, atMost: RENDERED_GOAL })})`,
    );
  } finally {
    await other.stop();
  }
}

await withScaledSites(
  [CODES],
  async (sites) => {
    for (const site of sites) await measure(site);
  },
  { METRICS_TOKEN },
);
