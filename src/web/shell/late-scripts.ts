// Delayed hydration. A page can be read, searched and left before its code is there: links and forms work without it.
// So the server's HTML holds the code back until the first interaction, and five seconds at most; on a slow phone the
// time until then belongs to reading and scrolling. A click before hydration is replayed after it.

export const HELD = 'text/held';

declare global {
  interface Window {
    pressedEarly?: HTMLElement | null;
  }
}

/** In the HTML of a page; the browser does nothing with it until `early/wake.ts` says so. */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all" fetchpriority="low"')
    .replaceAll('<script type="module"', `<script type="${HELD}"`);
}

/** Hydrated: from here on the page reacts by itself. */
export function markAwake(): void {
  document.documentElement.dataset.ready = '';
  window.pressedEarly?.click();
  window.pressedEarly = null;
}
