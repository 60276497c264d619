// Follows every link of the demo site, as a search engine would.
import { beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '#services/transfer/demo-catalogue.ts';
import { canonicalIn, idsIn, linksIn } from '#test/support/pages/page-parts.ts';
import { startTestSite } from '#test/support/test-site.ts';

const URL_OF_SITE = 'http://localhost:3000';
const site = await startTestSite();
beforeAll(() => loadDemoCatalogue(site.db, site.time.now));

/** More than one visitor may read in a minute, so the crawler comes from several places. */
const visitor = (turn: number) => ({ 'X-Forwarded-For': `10.9.${turn % 250}.1` });

interface Found {
  status: number;
  ids: Set<string>;
  canonical: string | null;
  links: string[];
}

async function read(path: string, turn: number): Promise<Found> {
  const answer = await site.get(path, visitor(turn));
  const isPage = answer.headers.get('content-type')?.includes('text/html') ?? false;
  const html = isPage && answer.status === 200 ? await answer.text() : '';
  return {
    status: answer.status,
    ids: idsIn(html),
    canonical: canonicalIn(html),
    links: linksIn(html).filter((href) => /^[/#?]/.test(href)),
  };
}

/** Screens with one address for each shop or code, or for each choice of filters: the first few stand for all. */
const ALIKE = [
  ...[/^\/\?shop=/, /^\/code-melden\?/, /^\/benachrichtigung\?/, /^\/feed\//, /^\/kalender\//, /^\/codes\?/],
  /[?&](?:ohne-\w+|bestandskunden)=/,
];
const OF_EACH = 5;

/** All pages that can be reached from the first one, and every link on the way. */
async function crawl(start: string) {
  const pages = new Map<string, Found>();
  const uses: { from: string; path: string; id: string }[] = [];
  const waiting = [start];
  const taken = new Map<RegExp, number>();
  const isWanted = (path: string) => {
    const kind = ALIKE.find((one) => one.test(path));
    if (!kind) return true;
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    return count <= OF_EACH;
  };
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path) || !isWanted(path)) continue;
    const found = await read(path, pages.size);
    pages.set(path, found);
    for (const href of found.links) {
      const { pathname, search, hash } = new URL(href, URL_OF_SITE + path);
      const target = pathname + search;
      uses.push({ from: path, path: target, id: decodeURIComponent(hash.slice(1)) });
      waiting.push(target);
    }
  }
  return { pages, uses };
}

test('no link of the demo site leads nowhere', async () => {
  const { pages, uses } = await crawl('/');
  const broken = uses.filter(({ path, id }) => {
    const page = pages.get(path);
    if (!page) return false;
    return page.status >= 400 || (id !== '' && page.status === 200 && !page.ids.has(id));
  });
  expect(broken).toEqual([]);
  expect(pages.size).toBeGreaterThan(60);
  for (const path of ['/impressum', '/datenschutz', '/agb', '/ueber-uns', '/so-ordnen-wir'])
    expect(pages.get(path)?.status).toBe(200);

  const listed = await addressesOfSitemap();
  expect(listed.length).toBeGreaterThan(80);
  for (const [turn, path] of listed.entries()) {
    const page = pages.get(path) ?? (await read(path, turn + pages.size));
    expect([path, page.status, page.canonical]).toEqual([path, 200, URL_OF_SITE + path]);
  }
});

async function addressesOfSitemap(): Promise<string[]> {
  const addressesIn = async (path: string) => {
    const xml = await (await site.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.slice(URL_OF_SITE.length));
  };
  const parts = await addressesIn('/sitemap.xml');
  return (await Promise.all(parts.map(addressesIn))).flat().map((path) => path.replaceAll('&amp;', '&'));
}
