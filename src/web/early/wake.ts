// Delayed hydration: preloads the page's code when idle, runs it at the first interaction.
import { BOOT_ID } from '#web/navigation/boot.ts';
import { tellCodeFailed } from '#web/shell/late-code.ts';
import { endOfPress, FIRST, isHandled, nextTask, whenEffectIsSeen, whenParsed } from './pressed.ts';

const WAKE_AFTER_MS = 5000;
const AGAIN = ['pointerdown', 'keydown', 'input', 'click', 'online'];
const SIGNS = ['pointermove', 'touchstart', 'wheel', ...AGAIN];
const PRELOAD = 'link[rel=modulepreload][media]';

// Safari has no `requestIdleCallback`.
const whenIdle = window.requestIdleCallback ?? setTimeout;

function fetchCode(): void {
  const link = document.querySelector(PRELOAD);
  if (!link) return;
  link.removeAttribute('media');
  whenIdle(fetchCode);
}

/** What only this device knows no server can render, so it waits for no sign. */
const isEmptyWithoutCode = () => document.querySelector('[data-wakes]') !== null;

let press: Promise<unknown> | undefined;

/** A page that loads below a mouse is told of it, though nobody has moved it. */
const isAtRest = ({ type, movementX, movementY }: Partial<PointerEvent>) =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

function wake(event: Partial<PointerEvent> = {}): void {
  if (isAtRest(event)) return;
  if (event.type === 'pointerdown') press = endOfPress();
  for (const sign of SIGNS) removeEventListener(sign, wake, true);
  // The data comes after this script: somebody may be quicker than the rest of the page.
  whenParsed(start);
}

/** The code takes a slow phone tenths of a second: what is pressed has its effect first. */
async function afterPress(): Promise<void> {
  await press;
  await whenEffectIsSeen();
}

/** What is seen first does not share the line with the code. Nothing is painted in a tab that is not looked at. */
const UNSEEN_MS = 1000;

async function firstPaint(): Promise<void> {
  const painted = new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, UNSEEN_MS))]);
}

let hasStarted = false;
let awaited: string | undefined;
const pressed = new Set<HTMLElement>();
window.pressedEarly = pressed;

async function start(): Promise<void> {
  const entry = document.getElementById(BOOT_ID)?.dataset.entry;
  // A page that failed has none.
  if (!entry || hasStarted) return;
  hasStarted = true;
  try {
    await run(entry);
  } catch {
    // Without a connection, or after an upgrade; whoever presses something tries again, and the line once it is back.
    hasStarted = false;
    listenFor(AGAIN);
    if (pressed.size > 0 || isEmptyWithoutCode()) void tellCodeFailed(awaited);
    pressed.clear();
  }
}

async function run(entry: string): Promise<void> {
  await firstPaint();
  await afterPress();
  for (const link of document.querySelectorAll(PRELOAD)) link.removeAttribute('media');
  // One after the other, with a pause between them: evaluated together they would be one long task, in which nothing
  // reacts. The last one is what hydrates the page.
  const modules = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  for (const { href } of modules) {
    if (href.endsWith(entry)) continue;
    await afterPress();
    awaited = href;
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
  await afterPress();
  awaited = entry;
  await import(/* @vite-ignore */ entry);
}

function listenFor(signs: string[]): void {
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
}

listenFor(SIGNS);
addEventListener('load', () => {
  void firstPaint().then(() => whenIdle(fetchCode));
  setTimeout(() => wake(), WAKE_AFTER_MS);
});
whenParsed(() => {
  if (isEmptyWithoutCode()) wake();
});
// What the early script has not done itself is done once by React.
const notePress = (event: MouseEvent) => {
  if ('ready' in document.documentElement.dataset || isHandled(event)) return;
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
  if (button) pressed.add(button);
};
addEventListener('click', notePress, FIRST);
