// Once in several thousand pages headless Chromium stops to draw: scripts run and answer, but no animation frame comes,
// ever, and Playwright, which waits for two of them before each click, waits until the limit of the test.
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const LIMIT_MS = 10_000;
/** The first may have been under way when the browser stalled. */
const FRAMES = 5;

/** False where the page answers nothing either: a script that never ends is the page's fault, not the browser's. */
export async function drawsNoFrames(page: Page): Promise<boolean> {
  // A clock that the test has stopped stops frames as well.
  const answers = page.evaluate(() => !('__pwClock' in window)).catch(() => false);
  if (!(await Promise.race([answers, delay(LIMIT_MS, false)]))) return false;
  const frames = page.evaluate(drawFrames, FRAMES).catch(() => {});
  return Promise.race([frames.then(() => false), delay(LIMIT_MS, true)]);
}

async function drawFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}
