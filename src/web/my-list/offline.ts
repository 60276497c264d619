// So that the list can be opened without a connection: it is on the device anyway, and what draws it follows. Nothing is
// stored for visitors who keep nothing.
import { links } from '#contract/links.ts';

const STORE = 'merkliste';

/** The page and all that it has loaded, for the service worker of its address (public/merkliste-sw.js). */
export async function keepPage(): Promise<void> {
  // Missing where the address is not secure, and in some private windows.
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  const page = links.myList();
  await navigator.serviceWorker.register('/merkliste-sw.js', { scope: page });
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'));
  const wanted = new Set([page, ...loaded.map(({ pathname, search }) => pathname + search)]);
  const store = await caches.open(STORE);
  await store.addAll(wanted);
  // What an earlier version of the site needed.
  for (const { url } of await store.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(pathname + search)) await store.delete(url);
  }
}

export async function forgetPage(): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  await (await navigator.serviceWorker.getRegistration(links.myList()))?.unregister();
  await caches.delete(STORE);
}
