// Lighthouse as a phone sees the site, median of five runs each. Goal: 100 in all four categories, no layout shift.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../scripts/chromium.mjs';
import { startDemoServer } from './support/demo-server.ts';
import { median } from './support/rate.ts';

const PATHS = ['/', '/?q=schuhe', '/gutscheine/otto', '/shops-az', '/impressum'];
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
  for (const path of PATHS) {
    const runs: Awaited<ReturnType<typeof audit>>[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(server.origin + path));
    const scores = CATEGORIES.map(
      (name, index) => `${name} ${median(runs.map((one) => one.scores[index] ?? 0))}`,
    );
    const shift = median(runs.map((one) => one.shift));
    console.log(`${path}: ${scores.join(', ')}; layout shift ${shift.toFixed(3)}`);
    const reasons = new Set(runs.flatMap((one) => one.failed));
    if (reasons.size > 0) console.log(`  below 0.9 in some run: ${[...reasons].join(', ')}`);
  }
} finally {
  chrome.kill();
  await server.stop();
}
