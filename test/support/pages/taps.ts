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
  /** Of each effect. */
  seenAt: number[][];
}

/** Installed before anything of the page runs: notes when the effects appear. */
function watch(effects: readonly (readonly string[])[]): void {
  const watched: Watched = { pressedAt: null, seenAt: effects.map(() => []) };
  Object.assign(window, { watched });
  localStorage.setItem('cookie-consent', 'essential');
  const shown = effects.map(() => 0);
  const look = () => {
    for (const [index, effect] of effects.entries()) {
      const now = Math.min(...effect.map((part) => document.querySelectorAll(part).length));
      if (now > (shown[index] ?? 0)) watched.seenAt[index]?.push(performance.now());
      shown[index] = now;
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener('pointerup', (event) => (watched.pressedAt ??= event.timeStamp), true);
}

/** The page gets a context of its own: a first visit, nothing in the cache. */
export async function tap(
  context: BrowserContext,
  url: string,
  tapped: Tapped,
  { slowness, ...press }: Press,
): Promise<TapResult> {
  const { page, session } = await openWatching(context, [tapped]);
  await slowDown(session, slowness);
  await page.goto(url, { waitUntil: 'commit' });
  const { pressedAt, seenAt } = await pressInTurn(page, session, [{ ...tapped, ...press }]);
  await page.close();
  const [seen = []] = seenAt;
  return { times: seen.length, milliseconds: (seen[0] ?? 0) - (pressedAt ?? 0) };
}

export type Turn = Tapped & Omit<Press, 'slowness'>;

/**
 * Presses several things on one page, and tells how often each had its effect. The page is slow from its wake-up on only:
 * Chromium slows a page down by counting to itself, which takes the processor from the other tests.
 */
export async function tapInTurn(
  context: BrowserContext,
  url: string,
  turns: readonly Turn[],
  slowness: number,
): Promise<number[]> {
  const { page, session } = await openWatching(context, turns);
  // The tab of a shop would get the presses that come after it.
  await page.addInitScript(() => {
    window.open = () => window;
  });
  await page.goto(url, { waitUntil: 'commit' });
  const { seenAt } = await pressInTurn(page, session, turns, () => slowDown(session, slowness));
  await page.close();
  return seenAt.map(({ length }) => length);
}

async function openWatching(context: BrowserContext, tapped: readonly Tapped[]) {
  const page = await context.newPage();
  await page.addInitScript(
    watch,
    tapped.map(({ effect }) => effect),
  );
  return { page, session: await context.newCDPSession(page) };
}

const slowDown = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

async function pressInTurn(
  page: Page,
  session: CDPSession,
  turns: readonly Turn[],
  beforeWaking: () => Promise<unknown> = async () => {},
): Promise<Watched> {
  let wokenAt: number | undefined;
  for (const { target, after, held, touch } of turns) {
    const { x, y } = await centreOf(page, target);
    if (wokenAt === undefined) {
      await beforeWaking();
      if (after !== null) await page.evaluate(() => dispatchEvent(new Event('pointermove')));
      wokenAt = Date.now();
    }
    if (after !== null) await delay(Math.max(0, wokenAt + after - Date.now()));
    await (touch ? touchAt : clickAt)(session, x, y, held);
  }
  await page.waitForFunction(() =>
    (window as unknown as { watched: Watched }).watched.seenAt.every(({ length }) => length > 0),
  );
  // A second effect would come with React, if at all.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
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
    const place = `${selector} ${x} ${y}`;
    const isAtRest = before.restedAt === place && shown.contains(document.elementFromPoint(x, y));
    before.restedAt = place;
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
