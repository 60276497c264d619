// Client-side navigation with the Navigation API: the browser tells of links, forms and the way back alike, keeps the
// history and restores scroll positions. Where it cannot, each page is loaded from the server.

import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Address } from './navigation/address.ts';
import { canNavigate, onAddressWritten, STAYS } from './navigation/go-to.ts';
import { type HeadTag, showHead } from './navigation/head-html.ts';
import type { PageModule } from './navigation/page-module.ts';
import { untilPlaceIsThere } from './navigation/place.ts';
import { reloadedForUpgrade } from './navigation/upgrade.ts';
import { loadModule, pageAt } from './routes.ts';
import { ERROR_HEAD } from './shell/error-page.tsx';
import { PART_FAILED } from './text/errors.ts';
import { showToast } from './ui/toast-store.ts';

export interface ShownPage {
  Page: PageModule['default'];
  data: object;
  address: Address;
  /** Missing where the server has written it. */
  head?: HeadTag[];
}

export function useNavigation(first: ShownPage): ShownPage {
  const [page, setPage] = useState(first);
  const shown = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    if (page.head) showHead(page.head);
    shown.current?.();
  }, [page]);

  useEffect(() => onAddressWritten(() => setPage(withPresentAddress)), []);

  useEffect(() => {
    if (!canNavigate()) return;
    const follow = (event: NavigateEvent) => {
      if (!isPage(event)) return;
      const stays = event.info === STAYS || event.sourceElement?.closest('[data-stays]');
      const url = new URL(event.destination.url);
      const isOldPlace = event.navigationType === 'traverse';
      const isOtherPage = url.pathname !== location.pathname;
      // What is on the screen is ahead of its address.
      const isFollowing = event.info === STAYS && event.navigationType === 'replace';
      event.intercept({
        ...(stays && !isOldPlace ? { scroll: 'manual', focusReset: 'manual' } : {}),
        async handler() {
          const next = await loadPage(url, isOldPlace);
          if (event.signal.aborted) return;
          if (isFollowing && 'error' in next) {
            showToast({ ...PART_FAILED, tone: 'error' });
            return;
          }
          // The browser scrolls when this has ended, so the page must be there, and the place on it.
          const { promise, resolve } = Promise.withResolvers<void>();
          shown.current = resolve;
          startTransition(() => setPage(next));
          await promise;
          // Not React's, and modal: it would stay above the next page.
          if (isOtherPage) document.querySelector<HTMLDialogElement>('.form-dialog')?.close();
          if (!isOldPlace) await untilPlaceIsThere(url.hash, event.signal);
        },
      });
    };
    navigation.addEventListener('navigate', follow);
    return () => navigation.removeEventListener('navigate', follow);
  }, []);

  return page;
}

/** The page itself has written it (`history.replaceState`). */
const isOwnAddress = ({ destination, navigationType }: NavigateEvent) =>
  destination.sameDocument && navigationType !== 'traverse';

/** Nothing is loaded, but links that keep the rest of the address must know it. */
function withPresentAddress(shown: ShownPage): ShownPage {
  const { pathname, search } = location;
  const { address } = shown;
  if (pathname !== address.pathname || search === address.search) return shown;
  return { ...shown, address: { ...address, search } };
}

/** Calls, ways out and files are the server's. */
const NO_PAGE = /^\/(api|go)\/|\.\w+$/;

/** Not what only jumps on this page, is sent, downloaded or reloaded. A `target` asks for a full page load. */
function isPage(event: NavigateEvent): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, sourceElement } = event;
  if (!canIntercept || hashChange || downloadRequest !== null || formData || navigationType === 'reload')
    return false;
  if (isOwnAddress(event)) return false;
  const { origin, pathname } = new URL(event.destination.url);
  return origin === location.origin && !NO_PAGE.test(pathname) && !sourceElement?.hasAttribute('target');
}

async function loadPage(url: URL, isOldPlace: boolean): Promise<ShownPage | ReturnType<typeof failed>> {
  const { pathname, search } = url;
  const address = { pathname, search, isOldPlace };
  try {
    const module = await loadModule(pageAt(pathname)).catch(loadedInstead);
    const { data, head } = await module.clientLoader(url);
    return { Page: module.default, data, head, address };
  } catch (thrown) {
    const to = thrown instanceof Response && thrown.headers.get('Location');
    if (!to) return failed(thrown, address);
    location.replace(to);
    return forever;
  }
}

async function loadedInstead(error: unknown): Promise<never> {
  if (!(await reloadedForUpgrade())) throw error;
  return forever;
}

/** The next navigation takes over. */
const forever = new Promise<never>(() => {});

/** Caught by the error boundary around all pages. */
function failed(error: unknown, address: Address): ShownPage & { error: unknown } {
  const Page = () => {
    throw error;
  };
  return { Page, data: {}, head: ERROR_HEAD, address, error };
}
