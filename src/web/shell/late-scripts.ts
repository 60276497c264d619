// A page can be read, searched and left before its code is there: links and forms work by themselves. So the server's
// HTML holds the code back until somebody is about to use the page, and five seconds at most; on a slow phone the
// time until then belongs to reading and scrolling. What is pressed before the code is there is done when it is.

const HELD = 'text/held';
const WAKE_AFTER = 5000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'input', 'click'];

declare global {
  interface Window {
    pressedEarly?: HTMLElement | undefined;
  }
}

/** In the HTML of a page; the browser does nothing with it yet. */
export function holdScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all" fetchpriority="low"')
    .replaceAll('<script type="module"', `<script type="${HELD}"`);
}

/** At the end of the page: fetches the code once everything else is loaded, and runs it at the first sign of somebody. */
export const WAKE_SCRIPT = `(function (page, signs) {
  var idle = window.requestIdleCallback || setTimeout;
  function each(selector, act) { page.querySelectorAll(selector).forEach(act) }
  function fetchCode() {
    var link = page.querySelector('link[rel=modulepreload][media]');
    if (link) { link.removeAttribute('media'); idle(fetchCode) }
  }
  function wake() {
    each('link[rel=modulepreload][media]', function (link) { link.removeAttribute('media') });
    signs.forEach(function (sign) { removeEventListener(sign, wake, true) });
    each('script[type="${HELD}"]', function (held) {
      held.removeAttribute('type');
      var script = page.createElement('script');
      script.type = 'module';
      script.textContent = held.textContent;
      page.head.append(script)
    })
  }
  signs.forEach(function (sign) { addEventListener(sign, wake, { capture: true, passive: true }) });
  addEventListener('load', function () {
    idle(fetchCode);
    setTimeout(wake, ${WAKE_AFTER})
  });
  page.addEventListener('click', function (event) {
    if (!('ready' in page.documentElement.dataset)) window.pressedEarly = event.target.closest('button[type=button]')
  }, true)
})(document, ${JSON.stringify(SIGNS)})`;

/** From here on the page reacts by itself. */
export function markAwake(): void {
  document.documentElement.dataset.ready = '';
  window.pressedEarly?.click();
  window.pressedEarly = undefined;
}
