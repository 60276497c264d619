// Mounts the website: renders a page from the API's own answers and gives it its content policy.
import type { CallApi, PlainAnswer, RenderPage } from '#contract/plain-answer.ts';
import type { Deps } from '#http/core/env.ts';
import { RETRY_AFTER_SECONDS } from '#http/core/errors.ts';
import { pagePolicy, securityHeaders } from '#http/core/headers.ts';
import { isPrivateBasket } from './cache-key.ts';
import { type Computed, type Freshness, merged } from './page-cache.ts';

/** Redirects may change when a shop gets another address; browsers must not cache them for longer. */
export const MOVED_CACHE_CONTROL = 'public, max-age=3600';

export interface Website {
  renderPage: RenderPage;
}

/** Answers one of our own API calls in process, with the freshness of the answer. */
export type ReadApi = (path: string) => Promise<{ answer: PlainAnswer; freshness: Freshness }>;

interface Options {
  website: Website;
  development: boolean;
}

export function createPageRenderer(deps: Deps, { website, development }: Options, readApi: ReadApi) {
  const fixedHeaders = Object.entries({
    ...securityHeaders(deps.site.url),
    'Content-Security-Policy': pagePolicy(),
  });

  return async (url: string): Promise<Computed> => {
    const requestId = crypto.randomUUID();
    const { pathname } = new URL(url);
    const report = (error: unknown) =>
      deps.log.error({ requestId, path: pathname, err: error }, 'page failed');
    let builtFrom: Freshness | undefined;
    const callApi: CallApi = async (address) => {
      const called = new URL(address);
      // Neither admitted nor counted: only calls of the API, never a page inside a page.
      if (!called.pathname.startsWith('/api/')) throw new Error(`${called.pathname} is no call of the API`);
      const { answer, freshness } = await readApi(called.pathname + called.search);
      builtFrom = builtFrom ? merged(builtFrom, freshness) : freshness;
      // The call has its own log line; this one correlates it with the request id that the visitor sees.
      if (answer.status >= 500) report(new Error(`${called.pathname} answered ${answer.status}`));
      return answer;
    };
    const rendered = await website.renderPage(url, callApi, { now: deps.clock(), requestId, report });
    const headers = new Headers(rendered.headers);
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    if (development) headers.delete('Content-Security-Policy');
    headers.set(
      'Cache-Control',
      isPrivateBasket(url) ? 'private, no-store' : cacheControlOf(rendered.status),
    );
    if (rendered.status === 503) headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    const response = { status: rendered.status, headers, arrayBuffer: async () => rendered.body };
    return builtFrom ? { response, builtFrom } : { response };
  };
}

/** Browsers revalidate each time and mostly get 304: a code that is gone must not come from their cache. */
function cacheControlOf(status: number): string {
  if (status === 301) return MOVED_CACHE_CONTROL;
  return status >= 200 && status < 300 ? 'public, max-age=0, must-revalidate' : 'no-store';
}
