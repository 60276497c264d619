// One edited code while the pages of 5,000 shops are cached: how many pages are rendered again because of it
// (goal: 10), and how soon the page shows it (goal: 1 s).
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { slugOf } from '#domain/shops/slugs.ts';
import { shopName } from './support/catalogue.ts';
import { withScaledSites } from './support/scaled-sites.ts';

const CODES = 10_000;
const SHOPS = 5_000;
const AT_ONCE = 8;
const RENDERED_GOAL = 10;
const SEEN_GOAL_MS = 1_000;
const METRICS_TOKEN = 'nur-fuer-die-messung';

const pages = Array.from({ length: SHOPS }, (_, number) => `/gutscheine/${slugOf(shopName(number))}`);
process.env.METRICS_TOKEN = METRICS_TOKEN;

await withScaledSites([CODES], async ([site]) => {
  if (!site) throw new Error('no site');
  const read = async (path: string) => {
    const answer = await fetch(site.origin + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const rendered = async (reason: string) => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${site.origin}/metrics`, { headers })).text();
    const line = `page_cache_computed_total{kind="page",reason="${reason}"} `;
    return Number(text.split(line)[1]?.split('\n')[0] ?? 0);
  };
  const walk = async () => {
    const left = [...pages, '/', '/shops-az'];
    const walker = async () => {
      for (let page = left.pop(); page; page = left.pop()) await read(page);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walker));
  };
  const started = performance.now();
  await walk();
  const perSecond = (SHOPS / (performance.now() - started)) * 1000;
  console.log(`first walk: ${perSecond.toFixed(0)} pages/s; ${await rendered('new')} pages rendered`);

  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const before = await rendered('change');
  await client.query(`UPDATE codes SET title = 'Neuer Titel' WHERE id =
    (SELECT id FROM codes WHERE shop_id = 1 AND is_active ORDER BY expected_saving DESC LIMIT 1)`);
  const since = performance.now();
  while (!(await read(pages[0] ?? '')).includes('Neuer Titel')) await delay(5);
  const seen = performance.now() - since;
  await client.end();
  await walk();
  const again = (await rendered('change')) - before;
  console.log(
    `seen after ${Math.ceil(seen)} ms (goal ${SEEN_GOAL_MS}: ${seen <= SEEN_GOAL_MS ? 'met' : miss()})`,
  );
  console.log(
    `${again} pages rendered again (goal ${RENDERED_GOAL}: ${again <= RENDERED_GOAL ? 'met' : miss()})`,
  );
});

function miss(): string {
  process.exitCode = 1;
  return 'MISSED';
}
