// What a press on a phone feels like (390 px, CPU slowed four times): the first press of a first visit, and presses at
// forty moments around hydration, each of which must have its effect exactly once.
import { type Browser, chromium } from '@playwright/test';
import {
  COPY,
  type Press,
  SUBMIT,
  TAPPED,
  type Tapped,
  type TapResult,
  tap,
} from '#test/support/pages/taps.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { startDemoServer } from './support/demo-server.ts';
import { goal } from './support/goal.ts';
import { median } from './support/rate.ts';

const RUNS = 15;
const MOMENTS = 40;
const COPY_GOAL_MS = 100;
const OTHER_GOAL_MS = 200;
/** The form for codes on `/`. */
const KNOWN_SUBMIT_MS = 231;
const PATHS = ['/', '/gutscheine/otto'];
/** So long a quick finger rests on the glass; what is fetched meanwhile need not be waited for. */
const FINGER_MS = 80;
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  permissions: ['clipboard-read', 'clipboard-write'],
};

const server = await startDemoServer();
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const path of PATHS) {
    for (const tapped of TAPPED) await firstPress(browser, path, tapped, 0);
    await firstPress(browser, path, SUBMIT, FINGER_MS);
  }
  for (const tapped of TAPPED) await everyMoment(browser, tapped);
} finally {
  await browser.close();
  await server.stop();
}

async function pressOn(browser: Browser, path: string, tapped: Tapped, press: Press): Promise<TapResult> {
  const context = await browser.newContext(PHONE);
  try {
    return await tap(context, server.origin + path, tapped, press);
  } finally {
    await context.close();
  }
}

async function firstPress(browser: Browser, path: string, tapped: Tapped, held: number): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const press = { after: null, held, slowness: 4, touch: true };
    times.push((await pressOn(browser, path, tapped, press)).milliseconds);
  }
  const atMost = tapped === COPY ? COPY_GOAL_MS : OTHER_GOAL_MS;
  const known = tapped === SUBMIT && path === '/' ? KNOWN_SUBMIT_MS : undefined;
  const taken = median(times);
  console.log(
    `${path}: first press of ${held} ms on ${tapped.name}: ${taken.toFixed(0)} ms, median of ${RUNS}, slowest ${Math.max(...times).toFixed(0)} (goal ${atMost}: ${goal({ measured: taken, atMost, known })})`,
  );
}

async function everyMoment(browser: Browser, tapped: Tapped): Promise<void> {
  const wrong: string[] = [];
  for (let moment = 0; moment < MOMENTS; moment++) {
    const slowness = moment % 2 === 0 ? 1 : 4;
    const after = moment * (slowness === 1 ? 15 : 50);
    const press = { after, held: moment % 3 === 0 ? 150 : 0, slowness, touch: moment % 4 < 2 };
    const { times } = await pressOn(browser, '/', tapped, press);
    if (times !== 1) wrong.push(`${times} times after ${after} ms`);
  }
  console.log(
    `${tapped.name} at ${MOMENTS} moments: ${MOMENTS - wrong.length} exactly once (goal ${MOMENTS}: ${goal({ measured: wrong.length, atMost: 0 })}) ${wrong.join(', ')}`,
  );
}
