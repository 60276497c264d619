// Delayed hydration: preloads the page's code when idle, runs it at the first interaction (`shell/late-scripts.ts`).
import { HELD } from '#web/shell/late-scripts.ts';
import { isHandled } from './pressed.ts';

const WAKE_AFTER_MS = 5000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'input', 'click'];
const PRELOAD = 'link[rel=modulepreload][media]';

// Safari has no `requestIdleCallback`.
const whenIdle = window.requestIdleCallback ?? setTimeout;

function fetchCode(): void {
  const link = document.querySelector(PRELOAD);
  if (!link) return;
  link.removeAttribute('media');
  whenIdle(fetchCode);
}

function wake(): void {
  for (const link of document.querySelectorAll(PRELOAD)) link.removeAttribute('media');
  for (const sign of SIGNS) removeEventListener(sign, wake, true);
  for (const held of document.querySelectorAll(`script[type="${HELD}"]`)) {
    held.removeAttribute('type');
    // Changing the type of a script that is in the page does not run it; a new element runs.
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = held.textContent;
    document.head.append(script);
  }
}

for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
addEventListener('load', () => {
  whenIdle(fetchCode);
  setTimeout(wake, WAKE_AFTER_MS);
});
// What the early script has not done itself is done once by React.
document.addEventListener('click', (event) => {
  if ('ready' in document.documentElement.dataset || isHandled(event)) return;
  window.pressedEarly = (event.target as Element).closest<HTMLElement>('button[type=button]');
});
