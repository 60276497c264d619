// Presses something at a given moment of a page's hydration, with a mouse or a finger, and tells what came of it.
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export interface Tapped {
  name: string;
  target: string;
  /** What is in the page once the press had its effect. */
  effect: readonly string[];
}

export const COPY: Tapped = { name: 'copy', target: '[data-copy]', effect: ['[data-copied]', '.toast'] };
export const SUBMIT: Tapped = {
  name: 'submit',
  target: 'a[data-dialog=submission]',
  effect: ['dialog[open] form'],
};
export const TAPPED: readonly Tapped[] = [
  COPY,
  { name: 'shop link', target: 'main a[data-leave]', effect: ['.toast'] },
  SUBMIT,
  { name: 'cookie settings', target: 'a[data-consent-open]', effect: ['html[data-consent]'] },
  { name: 'menu', target: 'header details.menu > summary', effect: ['header details.menu[open]'] },
  { name: 'evidence', target: 'main details.trust > summary', effect: ['main details.trust[open]'] },
];

export interface Press {
  /** From the wake-up of the page until the press, in milliseconds; null: the press itself wakes it. */
  after: number | null;
  /** How long the button or finger stays down, so that a press spans the hydration. */
  held: number;
  /** So many times slower than this machine. */
  slowness: number;
  touch: boolean;
}

export interface TapResult {
  /** How often the effect appeared: exactly once is right. */
  times: number;
  /** From the end of the press until the effect was in the document. */
  milliseconds: number;
}

interface Watched {
  pressedAt: number | null;
  seenAt: number[];
}

/** Installed before anything of the page runs: notes when the effect appears. */
function watch(effect: readonly string[]): void {
  const watched: Watched = { pressedAt: null, seenAt: [] };
  Object.assign(window, { watched });
  localStorage.setItem('cookie-consent', 'essential');
  let shown = 0;
  const look = () => {
    const now = Math.min(...effect.map((part) => document.querySelectorAll(part).length));
    if (now > shown) watched.seenAt.push(performance.now());
    shown = now;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener('pointerup', (event) => (watched.pressedAt ??= event.timeStamp), true);
}

/** The page gets a context of its own: a first visit, nothing in the cache. */
export async function tap(
  context: BrowserContext,
  url: string,
  { target, effect }: Tapped,
  { after, held, slowness, touch }: Press,
): Promise<TapResult> {
  const page = await context.newPage();
  await page.addInitScript(watch, effect);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto(url, { waitUntil: 'commit' });
  const { x, y } = await centreOf(page, target);
  if (after !== null) {
    await page.evaluate(() => dispatchEvent(new Event('pointermove')));
    await delay(after);
  }
  await (touch ? touchAt : clickAt)(session, x, y, held);
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.seenAt.length > 0);
  // A second effect would come with React, if at all.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const { pressedAt, seenAt } = await page.evaluate(
    () => (window as unknown as { watched: Watched }).watched,
  );
  await page.close();
  return { times: seenAt.length, milliseconds: (seenAt[0] ?? 0) - (pressedAt ?? 0) };
}

/** In the middle of the screen, as far as the page allows, and at rest: what comes into sight is laid out only then. */
async function centreOf(page: Page, target: string): Promise<{ x: number; y: number }> {
  const found = await page.waitForFunction((selector) => {
    const shown = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    if (!shown || document.readyState === 'loading') return null;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const before = window as unknown as { restedAt?: string };
    const isAtRest = before.restedAt === `${x} ${y}` && shown.contains(document.elementFromPoint(x, y));
    before.restedAt = `${x} ${y}`;
    return isAtRest && { x, y };
  }, target);
  return (await found.jsonValue()) as { x: number; y: number };
}

async function clickAt(session: CDPSession, x: number, y: number, held: number): Promise<void> {
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  await delay(held);
  await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
}

async function touchAt(session: CDPSession, x: number, y: number, held: number): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await delay(held);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
