// What a phone loads on its first visit of `/`, as sent: each row with its goal.
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { startDemoServer } from './support/demo-server.ts';
import { goal } from './support/goal.ts';
import { fetchRaw } from './support/replay-server.ts';

/** Bytes do not depend on how fast the machine is. */
const NOISE = 1.03;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Row {
  what: string;
  measured: number;
  atMost: number;
  known?: number;
}

interface Loaded {
  path: string;
  type: string;
  bytes: number;
}

const server = await startDemoServer();
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});

try {
  const { early, all, elements } = await firstVisit(browser, `${server.origin}/`);
  const html = await (await fetch(server.origin)).text();
  const rows: Row[] = [
    { what: 'HTML of /, raw, kB', measured: Buffer.byteLength(html) / 1000, atMost: 110 },
    { what: 'HTML of /, compressed, kB', measured: (await sizeOf('/')) / 1000, atMost: 16, known: 17.7 },
    {
      what: 'HTML of /, compressed, after 200 visitors, kB',
      measured: (await popularSizeOf('/')) / 1000,
      atMost: 16,
    },
    { what: 'elements in /', measured: elements, atMost: 1600 },
    {
      what: 'JavaScript until the first act can be done, kB',
      measured: kilobytes(scriptsIn(early)),
      atMost: 100,
    },
    { what: 'JavaScript in all, kB', measured: kilobytes(scriptsIn(all)), atMost: 120 },
    { what: 'requests of a first visit', measured: all.length, atMost: 20 },
    { what: 'bytes of a first visit, kB', measured: kilobytes(all), atMost: 230 },
  ];
  for (const row of rows) tell(row);
  for (const [type, loaded] of Map.groupBy(all, (one) => one.type))
    console.log(`  of it ${type}: ${loaded.length}, ${kilobytes(loaded).toFixed(1)} kB`);
} finally {
  await browser.close();
  await server.stop();
}

/** Nobody touches the page; `early` is what was there before any of its held code was asked for. */
async function firstVisit(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const all = new Map<string, Loaded>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const { protocol, pathname: path } = new URL(request.url);
    // An icon of the style sheet asks nobody.
    if (protocol !== 'data:') all.set(requestId, { path, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const loaded = all.get(requestId);
    if (loaded) loaded.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const inHead = await page.evaluate(() => [...document.scripts].flatMap(({ src }) => src || []));
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await context.close();
  const loaded = [...all.values()];
  const early = loaded.filter(({ path }) => inHead.some((src) => src.endsWith(path)));
  return { early, all: loaded, elements };
}

function scriptsIn(loaded: Loaded[]): Loaded[] {
  return loaded.filter(({ type }) => type === 'Script');
}

function kilobytes(loaded: Loaded[]): number {
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

async function sizeOf(path: string): Promise<number> {
  return (await fetchRaw(server.origin + path)).body.length;
}

/** An answer that many read is packed better, in two steps. */
async function popularSizeOf(path: string): Promise<number> {
  const sizes: number[] = [];
  while (new Set(sizes).size < 3 && sizes.length < 2_000) sizes.push(await sizeOf(path));
  return sizes.at(-1) ?? 0;
}

function tell({ what, ...figure }: Row): void {
  const { measured, atMost } = figure;
  const verdict = goal({ ...figure, noise: NOISE });
  console.log(`${what}: ${measured.toFixed(what.endsWith('kB') ? 1 : 0)} (goal ${atMost}: ${verdict})`);
}
