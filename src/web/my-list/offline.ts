// So that the list can be opened without a connection: it is on the device anyway, and what draws it follows. Nothing is
// stored for visitors who keep nothing.
import { links } from '#contract/links.ts';

const STORE = 'merkliste';

/** All that draws the page is named in it (`document.ts`). */
const FILES = 'link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], script[src]';

/** The page and its files, for the service worker of its address (public/merkliste-sw.js). */
export async function keepPage(): Promise<void> {
  // Missing where the address is not secure, and in some private windows.
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  const page = links.myList();
  await navigator.serviceWorker.register('/merkliste-sw.js', { scope: page });
  const answer = await fetch(page);
  if (!answer.ok) throw new Error(`the list answers ${answer.status}`);
  const files = filesOf(await answer.clone().text());
  const fonts = loadedFonts();
  const store = await caches.open(STORE);
  await store.addAll(files);
  // Without one of these, codes are shown in another font.
  await Promise.allSettled(fonts.map((font) => store.add(font)));
  // After its files, so that it is never without them.
  await store.put(page, answer);
  // What an earlier version of the site needed.
  const wanted = new Set([page, ...files, ...fonts]);
  for (const { url } of await store.keys()) if (!wanted.has(pathOf(url))) await store.delete(url);
}

function filesOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const paths = [...page.querySelectorAll(FILES)].map(
    (file) => file.getAttribute('href') ?? file.getAttribute('src') ?? '',
  );
  return [...new Set(paths)];
}

/** Those that only the style sheet names. */
function loadedFonts(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => pathOf(name));
  return loaded.filter((path) => path.endsWith('.woff2'));
}

const pathOf = (url: string) => new URL(url).pathname;

export async function forgetPage(): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  await (await navigator.serviceWorker.getRegistration(links.myList()))?.unregister();
  await caches.delete(STORE);
}
