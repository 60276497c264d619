// Lighthouse as a phone sees the site, median of five runs each. Goals: performance 98, 100 in the other three categories,
// no layout shift.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../scripts/chromium.mjs';
import { startDemoServer } from './support/demo-server.ts';
import { goal } from './support/goal.ts';
import { median } from './support/rate.ts';

/** With what is known of their performance. */
const PATHS = [
  { path: '/', known: 90 },
  { path: '/?q=schuhe', known: 94 },
  { path: '/gutscheine/otto', known: 97 },
  { path: '/shops-az', known: 97 },
  { path: '/impressum' },
];
/** A page varies by five points from run to run. */
const PERFORMANCE = { atLeast: 98, noise: 1.06 };
const OTHERS = { atLeast: 100, noise: 1 };
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const server = await startDemoServer();
const chromePath = await findChromium();
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: ['--headless', '--no-sandbox'],
});

async function audit(url: string) {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`no result for ${url}`);
  const { categories, audits } = result.lhr;
  const failed = Object.values(audits).filter(
    (one) => one.score !== null && one.score < 0.9 && one.scoreDisplayMode !== 'informative',
  );
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failed: failed.map((one) => one.id),
  };
}

try {
  for (const { path, known } of PATHS) {
    const runs: Awaited<ReturnType<typeof audit>>[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(server.origin + path));
    const scores = CATEGORIES.map((name, index) => {
      const measured = median(runs.map((one) => one.scores[index] ?? 0));
      const wanted = name === 'performance' ? { ...PERFORMANCE, known } : OTHERS;
      return `${name} ${measured} (goal ${wanted.atLeast}: ${goal({ measured, ...wanted })})`;
    });
    const shift = median(runs.map((one) => one.shift)).toFixed(3);
    console.log(
      `${path}: ${scores.join(', ')}; layout shift ${shift} (goal 0: ${goal({ measured: Number(shift), atMost: 0 })})`,
    );
    const reasons = new Set(runs.flatMap((one) => one.failed));
    if (reasons.size > 0) console.log(`  below 0.9 in some run: ${[...reasons].join(', ')}`);
  }
} finally {
  chrome.kill();
  await server.stop();
}
