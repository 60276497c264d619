// Delayed hydration: preloads the page's code when idle, runs it at the first interaction (`shell/late-scripts.ts`).
import { BOOT_ID, type Boot, STATE_ID } from '#web/shell/late-scripts.ts';
import { FIRST, isHandled, whenParsed } from './pressed.ts';

const WAKE_AFTER_MS = 5000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'input', 'click'];
const PRELOAD = 'link[rel=modulepreload][media]';

// Safari has no `requestIdleCallback`.
const whenIdle = window.requestIdleCallback ?? setTimeout;

/** A task of its own, and at once: a timer may be put off. */
const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

function fetchCode(): void {
  const link = document.querySelector(PRELOAD);
  if (!link) return;
  link.removeAttribute('media');
  whenIdle(fetchCode);
}

function wake(): void {
  for (const link of document.querySelectorAll(PRELOAD)) link.removeAttribute('media');
  for (const sign of SIGNS) removeEventListener(sign, wake, true);
  // The data comes after this script: somebody may be quicker than the rest of the page.
  whenParsed(start);
}

function start(): void {
  const held = document.getElementById(BOOT_ID);
  // The development server holds nothing back.
  if (!held) return;
  // Taken out, so that the second call finds nothing to do.
  held.remove();
  void boot(JSON.parse(held.textContent));
}

/** What the router's inline module does: load manifest and routes, then the code that takes over the page. */
async function boot({ context, manifest, entry, routes }: Boot): Promise<void> {
  const state = document.getElementById(STATE_ID)?.textContent ?? '';
  const load = (url: string) => import(/* @vite-ignore */ url);
  // One after the other, with a pause between them: evaluated together they would be one long task, in which nothing
  // reacts. The last one is what hydrates the page, and waits for the rest.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
    if (href.endsWith(entry)) continue;
    await load(href);
    await pause();
  }
  const loaded = Object.entries(routes).map(async ([id, urls]) => {
    const parts = await Promise.all(urls.map(load));
    return [id, Object.assign({}, ...parts)];
  });
  const [modules] = await Promise.all([Promise.all(loaded), load(manifest)]);
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Blob([state]).stream() },
    __reactRouterRouteModules: Object.fromEntries(modules),
  });
  await load(entry);
}

for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
addEventListener('load', () => {
  whenIdle(fetchCode);
  setTimeout(wake, WAKE_AFTER_MS);
});
// What only this device knows no server can render, so it waits for no sign.
whenParsed(() => {
  if (document.querySelector('[data-wakes]')) wake();
});
// What the early script has not done itself is done once by React.
const notePress = (event: MouseEvent) => {
  if ('ready' in document.documentElement.dataset || isHandled(event)) return;
  window.pressedEarly = (event.target as Element).closest<HTMLElement>('button[type=button]');
};
addEventListener('click', notePress, FIRST);
