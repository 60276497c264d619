// Whether misspelt shop names are found, and whether that takes longer with more codes: 1,000 generated typos of 5,000 names,
// every second one with two edits. Goals: found 98 %, in first place 95 %, growth from a thousand to a million codes under 1.5.
// Beside it what trigrams, the way before (docs/decisions/050-typos.md), find of the same in the same run, and how long both take.
import pg from 'pg';
import { databaseOf } from '#db/core/connect.ts';
import { shopsMeant } from '#db/search/shop-matches.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { editsAllowed } from '#domain/search/typos.ts';
import { suggestShops } from '#services/search/suggestions.ts';
import { FULL_SHOPS, SHOPS, shopName } from './support/catalogue.ts';
import { goal } from './support/goal.ts';
import { Random } from './support/random.ts';
import { median } from './support/rate.ts';
import { type ScaledSite, withScaledSites } from './support/scaled-sites.ts';

const SIZES = [1_000, 1_000_000];
const TYPOS = 1_000;
const TIMED = 200;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A missing, extra, wrong or swapped letter somewhere. */
function misspell(text: string, random: Random): string {
  const index = random.below(text.length - 1);
  const letter = LETTERS[random.below(LETTERS.length)] ?? 'x';
  const [before, here, next, after] = [
    text.slice(0, index),
    text[index],
    text[index + 1],
    text.slice(index + 2),
  ];
  return (
    [
      `${before}${next}${after}`,
      `${before}${letter}${here}${next}${after}`,
      `${before}${letter}${next}${after}`,
      `${before}${next}${here}${after}`,
    ][random.below(4)] ?? text
  );
}

/** The same ones in every run. */
function typosOf(names: string[], seed: number): { name: string; typed: string }[] {
  const random = new Random(seed);
  return Array.from({ length: TYPOS }, (_, number) => {
    const name = names[random.below(names.length)] ?? '';
    const compact = foldCompact(name);
    const once = misspell(compact, random);
    return { name, typed: editsAllowed(compact) > 1 && number % 2 > 0 ? misspell(once, random) : once };
  }).filter(({ name, typed }) => foldCompact(name) !== typed);
}

async function countFound(site: ScaledSite): Promise<void> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 });
  const db = databaseOf(pool);
  const typos = typosOf(
    Array.from({ length: SHOPS }, (_, number) => shopName(number)),
    17,
  );
  let [found, first] = [0, 0];
  for (const { name, typed } of typos) {
    const { shops } = await suggestShops(db, new Date(), typed);
    if (shops.some((shop) => shop.name === name)) found++;
    if (shops[0]?.name === name) first++;
  }
  await pool.end();
  const told = (count: number, atLeast: number) => {
    const share = (count / typos.length) * 100;
    return `${share.toFixed(1)} % (goal ${atLeast} %: ${goal({ measured: share, atLeast, noise: 1 })})`;
  };
  console.log(`${typos.length} typos of ${SHOPS} names: found ${told(found, 98)}, first ${told(first, 95)}`);
}

const TRIGRAMS = {
  name: 'trigrams',
  text: `SELECT name, greatest(similarity(folded_name, $1), similarity(compact_name, $1)) AS likeness FROM shops
    WHERE deleted_at IS NULL AND NOT needs_review AND (folded_name % $1 OR compact_name % $1)
    ORDER BY likeness DESC, popularity_score DESC, id LIMIT 50`,
};

/** The lookup of the shop alone, without its codes. */
async function compareWithTrigrams(site: ScaledSite): Promise<void> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 });
  const db = databaseOf(pool);
  const names = Array.from({ length: SHOPS }, (_, number) => shopName(number));
  const [ours, theirs]: [number[], number[]] = [[], []];
  let found = 0;
  const typos = typosOf(names, 17);
  for (const { name, typed } of typos) {
    const started = performance.now();
    await shopsMeant(db, typed, 50);
    const between = performance.now();
    const { rows } = await pool.query<{ name: string; likeness: number }>({ ...TRIGRAMS, values: [typed] });
    theirs.push(performance.now() - between);
    ours.push(between - started);
    if (rows.some((row) => row.name === name && row.likeness >= 0.4)) found++;
  }
  await pool.end();
  console.log(
    `lookup of the shop: ${median(ours).toFixed(1)} ms, by trigrams ${median(theirs).toFixed(1)} ms, which find ${((found / typos.length) * 100).toFixed(1)} %`,
  );
}

async function timeOf(site: ScaledSite): Promise<number> {
  // Shops that have a page of codes in a catalogue of any size: the same answers are compared.
  const names = Array.from({ length: FULL_SHOPS }, (_, number) => shopName(number));
  const times: number[] = [];
  for (const { typed } of typosOf(names, 23).slice(0, TIMED)) {
    const started = performance.now();
    const answer = await fetch(`${site.origin}/api/codes/search?q=${encodeURIComponent(typed)}&limit=24`);
    await answer.text();
    if (!answer.ok) throw new Error(`${typed}: ${answer.status}`);
    times.push(performance.now() - started);
  }
  return median(times.slice(20));
}

await withScaledSites(SIZES, async (sites) => {
  for (const site of sites) {
    await countFound(site);
    await compareWithTrigrams(site);
  }
  const times: number[] = [];
  for (const site of sites) times.push(await timeOf(site));
  const [small = 1, large = 0] = times;
  const growth = large / small;
  console.log(
    `search with a typo: ${small.toFixed(1)} ms with ${SIZES[0]} codes, ${large.toFixed(1)} ms with ${SIZES[1]}; growth ${growth.toFixed(2)} (goal 1.5: ${goal({ measured: growth, atMost: 1.5 })})`,
  );
});
