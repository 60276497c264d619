// `npm test`: all checks, from a fresh clone. `--no-browser` skips the browser tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browserResults } from './browser-results.mjs';
import { findChromium } from './chromium.mjs';
import { ensureBuild, ensurePackages, NODE, ROOT, run } from './prepare.mjs';

const RESULTS = join(ROOT, 'test-results');
const SLOWEST_SHOWN = 15;
const counts = { passed: 0, failed: 0 };
/** @type {{ name: string, duration: number }[]} */
const timed = [];

try {
  await ensurePackages({ development: true });
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await step('Format und Regeln', 'biome', ['check', '--error-on-warnings', '.']);
  await step('Typen', 'tsc', ['--noEmit']);
  await step('Toter Code', 'knip', []);
  await step('Code, den nur Tests rufen', 'knip', ['--production', '--files', '--exports']);
  await ensureBuild();
  await vitest();
  if (!process.argv.includes('--no-browser')) await playwright();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.failed++;
}
showSlowest();
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

/** @param {string} title @param {string} tool @param {string[]} args */
async function step(title, tool, args) {
  console.log(`\n— ${title}`);
  const start = Date.now();
  const code = await run(join(ROOT, 'node_modules/.bin', tool), args);
  timed.push({ name: title, duration: Date.now() - start });
  counts[code === 0 ? 'passed' : 'failed']++;
}

async function vitest() {
  console.log('\n— Regeln und Schnittstelle');
  const report = join(RESULTS, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(NODE, ['node_modules/vitest/vitest.mjs', ...args]);
  const result = readReport(report);
  for (const file of result?.testResults ?? [])
    for (const { fullName, duration, status } of file.assertionResults) {
      const name = `${relative(ROOT, file.name)} › ${fullName}`;
      timed.push({ name, duration: duration ?? 0 });
      // Those about nginx, where it is not installed.
      if (status === 'skipped') console.log(`Ausgelassen: ${name}`);
    }
  counts.passed += result?.numPassedTests ?? 0;
  counts.failed += Math.max(result?.numFailedTests ?? 0, code === 0 ? 0 : 1);
}

async function playwright() {
  console.log('\n— Browser');
  const report = join(RESULTS, 'playwright.json');
  const env = {
    ...process.env,
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const args = ['test', '--reporter=list,json'];
  const code = await run(NODE, ['node_modules/@playwright/test/cli.js', ...args], { env });
  const result = browserResults(readReport(report)?.suites ?? []);
  timed.push(...result.timed);
  for (const name of result.stalled)
    console.log(`Der Browser blieb stehen, im zweiten Versuch in Ordnung: ${name}`);
  counts.passed += result.passed;
  counts.failed += Math.max(result.failed, code === 0 ? 0 : 1);
}

function showSlowest() {
  const slowest = timed.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST_SHOWN);
  console.log('\n— Am langsamsten');
  for (const { name, duration } of slowest)
    console.log(`${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
