// Delayed hydration. A page can be read, searched and left before its code is there: links and forms work without it.
// So the server's HTML holds the code back until the first interaction, and five seconds at most; on a slow phone the
// time until then belongs to reading and scrolling. A click before hydration is replayed after it.
// What the router would write as inline scripts is sent as data, which `early/wake.ts` starts from: the content policy
// allows no inline script, so none that somebody got into a page.

export const BOOT_ID = 'router-boot';
export const STATE_ID = 'router-state';

/** What the router's own script would say. */
export interface Boot {
  context: object;
  manifest: string;
  entry: string;
  /** The modules that make up each route of the page. */
  routes: Record<string, string[]>;
}

declare global {
  interface Window {
    pressedEarly?: HTMLElement | null;
  }
}

/** The beginnings of the router's scripts: restoring the scroll position, its context, its modules. */
const ROUTER_SCRIPTS =
  /<script>(?:\(\(storageKey, restoreKey\) =>|window\.__reactRouterContext = )[\s\S]*?<\/script>|<script type="module" async="">[\s\S]*?<\/script>/g;

/** In the HTML of a page; the browser does nothing with it until `early/wake.ts` says so. */
export function holdScripts(html: string, boot: Boot, state: string): string {
  const data = dataBlock(BOOT_ID, JSON.stringify(boot)) + dataBlock(STATE_ID, state);
  const held = html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all" fetchpriority="low"')
    // Emptied, not removed: hydration expects the elements.
    .replaceAll(ROUTER_SCRIPTS, '<script></script>');
  const end = held.lastIndexOf('</body>');
  return held.slice(0, end) + data + held.slice(end);
}

/** Within JSON `<` stands in strings only; escaped, no text can end the block. */
function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Hydrated: from here on the page reacts by itself. */
export function markAwake(): void {
  document.documentElement.dataset.ready = '';
  window.pressedEarly?.click();
  window.pressedEarly = null;
}
