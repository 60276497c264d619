// How the calls of the catalogue grow from one thousand to one million codes, against the same SQL run bare, and
// search against ILIKE. Goals: within 1.5 of the bare SQL, growth under 1.5 (a shop's codes: 1.2), search 100 times faster than ILIKE.
import pg from 'pg';
import { codesPage } from '#db/codes/all-codes.ts';
import { codesOfShops, newestCodes } from '#db/codes/codes.ts';
import { connect, type Database, databaseOf } from '#db/core/connect.ts';
import { searchCodes } from '#db/search/search.ts';
import { popularShops, shopsNamed } from '#db/shops/shops.ts';
import { FULL_SHOPS, shopName } from './support/catalogue.ts';
import { goal } from './support/goal.ts';
import { median, timed } from './support/rate.ts';
import { type ScaledSite, withScaledSites } from './support/scaled-sites.ts';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 60;
const PAGE = { limit: 24, page: 1 };

interface Call {
  name: string;
  /** Growth; 1.5 unless told. */
  atMost?: number;
  /** Of a growth that is known to miss its goal. */
  known?: number | undefined;
  /** `n` makes it another URL each round, so that nothing comes from the cache. */
  path: (n: number) => string;
  /** The same query through the database layer, to record its SQL. */
  ask: (db: Database, n: number) => Promise<unknown>;
}

const shopOf = (n: number) => shopName((n * 37) % FULL_SHOPS);
/** In a catalogue of any size, and anywhere in its order. */
const someCode = (n: number) => 1 + ((n * 7) % 900);
/** One letter missing in the middle. */
const typo = (n: number) => shopOf(n).replace(/^(...)./, '$1');
const search = (name: string, q: (n: number) => string, known?: number): Call => ({
  known,
  name: `search, ${name}`,
  path: (n) => `/api/codes/search?q=${encodeURIComponent(q(n))}&limit=24`,
  ask: (db, n) => searchCodes(db, new Date(), q(n), PAGE),
});
const CALLS: Call[] = [
  search('shop', shopOf),
  search('common word', () => 'laufschuhe'),
  search('shop and word', (n) => `${shopOf(n)} schuhe`),
  search(
    'two common words',
    (n) =>
      `${['schuhe', 'hosen', 'taschen', 'lampen'][n % 4]} ${['uhren', 'ringe', 'sofas', 'betten'][n % 3]}`,
    3.6,
  ),
  search('typo', typo),
  search('no hit', (n) => `xqzwv${n}`),
  { name: 'latest', path: () => '/api/codes/latest?', ask: (db) => newestCodes(db, new Date(), 12) },
  {
    name: 'popular shops',
    path: () => '/api/shops/popular?limit=24',
    ask: (db) => popularShops(db, new Date(), PAGE),
  },
  ...(['beliebt', 'neu'] as const).map(
    (order): Call => ({
      name: `all codes, ${order}, a page somewhere`,
      path: (n) => `/api/codes/all?sort=${order}&nach=${someCode(n)}&limit=24`,
      ask: (db, n) => codesPage(db, new Date(), { order, after: someCode(n), limit: 24 }),
    }),
  ),
  {
    name: 'codes of a shop',
    atMost: 1.2,
    path: (n) => `/api/codes?shop=${encodeURIComponent(shopOf(n))}&limit=24`,
    ask: async (db, n) => codesOfShops(db, new Date(), (await shopsNamed(db, shopOf(n))).ids, PAGE),
  },
];

/** The SQL of one question, as the application sends it. */
async function statementsOf(pool: pg.Pool, call: Call, n: number) {
  const statements: { text: string; values: unknown[] }[] = [];
  const db = databaseOf(
    pool,
    ({ query }) => void statements.push({ text: query.sql, values: [...query.parameters] }),
  );
  await call.ask(db, n);
  return statements;
}

let question = 0;
async function measure(site: ScaledSite, call: Call) {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 });
  const http: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const n = ++question;
    // A parameter that the call ignores makes it a cache miss.
    const url = `${site.origin}${call.path(n)}&platform=${n}`;
    const headers = { 'X-Forwarded-For': `10.${n % 200}.${Math.floor(n / 200)}.1` };
    http.push(
      await timed(async () => {
        const response = await fetch(url, { headers });
        await response.text();
        if (!response.ok) throw new Error(`${url}: ${response.status}`);
      }),
    );
    const statements = await statementsOf(pool, call, n);
    bare.push(
      await timed(async () => {
        for (const statement of statements) await pool.query(statement);
      }),
    );
  }
  await pool.end();
  return { http: median(http.slice(10)), bare: median(bare.slice(10)) };
}

async function compareWithIlike(site: ScaledSite): Promise<void> {
  // As the site does: its prepared statements have their plan after a few.
  const { db, close } = connect(site.databaseUrl, { connections: 1 });
  for (let n = 0; n < 10; n++) await searchCodes(db, new Date(), shopOf(n), PAGE);
  // Without the trigram index that the operator's search has, or it would be compared with another kind of index.
  const scanning = new pg.Pool({
    connectionString: site.databaseUrl,
    max: 1,
    options: '-c enable_bitmapscan=off',
  });
  const ilike = `SELECT id, count(*) OVER () FROM codes WHERE search_text ILIKE $1 AND is_active
    AND (valid_until IS NULL OR valid_until > now()) ORDER BY home_score DESC, discount_value DESC, id LIMIT 24`;
  const ours: number[] = [];
  const theirs: number[] = [];
  // The first few warm up both.
  for (let n = 0; n < 10; n++) {
    ours.push(await timed(() => searchCodes(db, new Date(), shopOf(n), PAGE)));
    theirs.push(await timed(() => scanning.query(ilike, [`%${shopOf(n).toLowerCase()}%`])));
  }
  await Promise.all([close(), scanning.end()]);
  const ratio = median(theirs.slice(3)) / median(ours.slice(3));
  console.log(
    `ILIKE over ${site.codes} codes: ${median(theirs.slice(3)).toFixed(0)} ms, search ${median(ours.slice(3)).toFixed(1)} ms: ${ratio.toFixed(0)} times faster (goal 100: ${goal({ measured: ratio, atLeast: 100 })})`,
  );
}

await withScaledSites(SIZES, async (sites) => {
  for (const call of CALLS) {
    const { atMost = 1.5, known } = call;
    const figures = [];
    for (const site of sites) figures.push({ ...(await measure(site, call)), codes: site.codes });
    const growth = (figures.at(-1)?.http ?? 0) / (figures[0]?.http ?? 1);
    const parts = figures.map(
      ({ codes, http, bare }) =>
        `${codes}: ${http.toFixed(1)} ms (${(http / bare).toFixed(2)} of bare SQL ${bare.toFixed(1)} ms)`,
    );
    console.log(
      `${call.name}: ${parts.join(', ')}; growth ${growth.toFixed(2)} (goal ${atMost}: ${goal({ measured: growth, atMost, known })})`,
    );
  }
  for (const site of sites.slice(-1)) await compareWithIlike(site);
});
