// What an address that people open answers: a page, a redirect to its canonical URL, or the not-found page.
import { isbot } from 'isbot';
import { links } from '#contract/links.ts';
import { pathOf } from './cache-key.ts';
import type { CacheEntry, Computed, PageCache } from './page-cache.ts';
import { MOVED_CACHE_CONTROL } from './page-renderer.ts';
import { routeOf } from './routes.ts';
import { headerPairs, type StoredAnswer } from './stored-answer.ts';
import { tidyPath } from './tidy-path.ts';

interface PageAnswersOptions {
  cache: PageCache;
  siteUrl: string;
  render: (url: string) => Promise<Computed>;
  headers: Record<string, string>;
}

export type PageAnswer = Computed | { sameAs: CacheEntry };

const NOT_FOUND = links.notFound();

export function createPageAnswers({ cache, siteUrl, render, headers }: PageAnswersOptions) {
  const renderNotFound = async () => ({
    ...(await render(siteUrl + NOT_FOUND)),
    isNotFound: true,
  });
  /** One cache entry for all unknown addresses: a scan of them costs one rendering and one entry. */
  const notFound = () => cache.get(NOT_FOUND, renderNotFound);

  const movedTo = (location: string): Computed => ({
    response: new Response(null, {
      status: 301,
      headers: { ...headers, Location: location, 'Cache-Control': MOVED_CACHE_CONTROL },
    }),
  });

  /** The website redirects unknown addresses to the not-found page, before it has rendered anything. */
  const readPage = async (key: string): Promise<PageAnswer> => {
    const computed = await render(siteUrl + key);
    return computed.response.headers.get('Location') === NOT_FOUND ? { sameAs: await notFound() } : computed;
  };

  /** Another spelling of an address redirects to the canonical URL in one hop. */
  const readMisspelt = async (tidy: string, query: string): Promise<PageAnswer> => {
    const entry = await cache.get(tidy + query, () => readPage(tidy + query));
    if (entry.answer.status !== 200) return { sameAs: entry };
    return movedTo((canonicalPath(entry.answer, siteUrl) ?? tidy) + query);
  };

  return {
    notFound,
    async read(key: string): Promise<PageAnswer> {
      if (key === NOT_FOUND) return renderNotFound();
      const path = pathOf(key);
      const tidy = tidyPath(path);
      // Another spelling of what is no page is not found: rendered, it would be answered under the key of the right one.
      if (tidy === null || path === NOT_FOUND || routeOf(tidy).answer !== 'page')
        return { sameAs: await notFound() };
      return tidy === path ? readPage(key) : readMisspelt(tidy, key.slice(path.length));
    },
  };
}

const CANONICAL = /^<([^>]*)>; rel="canonical"$/;

/** The canonical URL a page names in its Link header. Null for one outside this site: never an open redirect. */
function canonicalPath(answer: StoredAnswer, siteUrl: string): string | null {
  const [, link = ''] = headerPairs(answer.headers).find(([name]) => name === 'link') ?? [];
  const address = CANONICAL.exec(link)?.[1];
  return address?.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : null;
}

/** Crawlers are redirected from unknown addresses to the home page, so that they do not index them. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent !== undefined && isbot(userAgent);
}
