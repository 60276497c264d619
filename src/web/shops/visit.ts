// Going to a shop: say so, wait half a second, open the redirect in a new tab. Whatever the browser can do with a link
// (new window, middle click, copy the address) it does with this one.

import { type MouseEvent, useRef } from 'react';
import type { RegionKey } from '#domain/insights/regions.ts';
import { useRegion } from '#web/core/region.ts';
import { report } from '#web/counting/events.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { leavingFailed, leavingNow } from './visit-texts.ts';

const DELAY = 500;

export interface ShopVisit {
  /** One of the `/go/…` addresses. */
  to: string;
  shopName: string;
}

/** The properties of an `<a>` that leads to a shop. */
export function useShopVisit({ to, shopName }: ShopVisit) {
  const href = addressWith(to, useRegion());
  const leaving = useRef(false);

  function leave(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (leaving.current) return;
    leaving.current = true;
    showToast(leavingNow(shopName));
    report({ name: to.startsWith('/go/deal/') ? 'deal_click' : 'shop_visit', label: shopName });
    const way = findWay(href);
    // Transient user activation: a tab may be opened this much after the click, but not from behind a promise.
    setTimeout(() => {
      leaving.current = false;
      if (way.isBlocked()) showToast(leavingFailed(shopName));
      else openTab(href);
    }, DELAY);
  }

  return { href, target: '_blank', rel: 'sponsored nofollow noopener', onClick: leave } as const;
}

function addressWith(to: string, region: RegionKey): string {
  return region === 'deutschland' ? to : `${to}?${new URLSearchParams({ region })}`;
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
