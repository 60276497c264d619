// Going to a shop: say so, wait half a second, open the redirect in a new tab. Whatever the browser can do with a link
// (new window, middle click, copy the address) it does with this one.

import { currentRegion, EVERYWHERE } from '#web/core/region-choice.ts';
import { report } from '#web/counting/events.ts';
import { leavingFailed, leavingNow } from '#web/shops/visit-texts.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { onPress } from './pressed.ts';

const DELAY = 500;
const leaving = new WeakSet<Element>();

onPress<HTMLAnchorElement>('a[data-leave]', (link, event) => {
  const shopName = link.dataset.leave ?? '';
  const href = addressOf(link);
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (leaving.has(link)) return;
  leaving.add(link);
  showToast(leavingNow(shopName));
  report({ name: link.pathname.startsWith('/go/deal/') ? 'deal_click' : 'shop_visit', label: shopName });
  const way = findWay(href);
  // Transient user activation: a tab may be opened this much after the click, but not from behind a promise.
  setTimeout(() => {
    leaving.delete(link);
    if (way.isBlocked()) showToast(leavingFailed(shopName));
    else openTab(href);
  }, DELAY);
});
// The middle button.
document.addEventListener('auxclick', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-leave]');
  if (link) addressOf(link);
});

/** The server's HTML is the same for everybody: what this visitor has chosen is put in when the link is used. */
function addressOf(link: HTMLAnchorElement): string {
  const region = currentRegion();
  const href = region === EVERYWHERE ? link.pathname : `${link.pathname}?region=${region}`;
  link.setAttribute('href', href);
  return href;
}

/** Probes with HEAD, which is not counted, whether the redirect works, while the visitor reads where they are going. */
function findWay(href: string) {
  let blocked = false;
  fetch(href, { method: 'HEAD', redirect: 'manual' }).then(
    // A redirect that is not followed has no other mark than its type.
    ({ type }) => {
      blocked = type !== 'opaqueredirect';
    },
    () => {
      blocked = true;
    },
  );
  return { isBlocked: () => blocked };
}

/** Where popups are blocked, as in in-app browsers, this tab has to do. */
function openTab(href: string): void {
  const tab = window.open(href, '_blank');
  if (tab) tab.opener = null;
  else location.assign(href);
}
