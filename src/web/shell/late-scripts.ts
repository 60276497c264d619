// A page can be read, searched and left before its code is there: links and forms work by themselves. So the server's
// HTML holds the code back until somebody is about to use the page, and five seconds at most; on a slow phone the
// time until then belongs to reading and scrolling. What is pressed before the code is there is done when it is.

export const HELD = 'text/held';

declare global {
  interface Window {
    pressedEarly?: HTMLElement | null;
  }
}

/** In the HTML of a page; the browser does nothing with it until `inline/wake.ts` says so. */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all" fetchpriority="low"')
    .replaceAll('<script type="module"', `<script type="${HELD}"`);
}

/** From here on the page reacts by itself. */
export function markAwake(): void {
  document.documentElement.dataset.ready = '';
  window.pressedEarly?.click();
  window.pressedEarly = null;
}
