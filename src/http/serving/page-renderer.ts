// Mounts the website: renders a page from the API's own answers and gives it its content policy.
import type { Deps } from '#http/core/env.ts';
import { RETRY_AFTER_SECONDS } from '#http/core/errors.ts';
import { pagePolicy, securityHeaders } from '#http/core/headers.ts';
import { type Computed, type Freshness, isForOne, merged } from './page-cache.ts';

/** Redirects may change when a shop gets another address; browsers must not cache them for longer. */
export const MOVED_CACHE_CONTROL = 'public, max-age=3600';

type Fetch = (input: string | URL | Request) => Promise<Response>;

/** What a page may know beside the API's answers. */
interface RenderContext {
  now: Date;
  /** Shown when the page fails, and in the log. */
  requestId: string;
  report: (error: unknown) => void;
}

/** What the built website exports (src/web/server.tsx). */
export interface Website {
  renderPage(request: Request, fetchApi: Fetch, context: RenderContext): Promise<Response>;
}

/** Answers one of our own API calls in process, with the freshness of the answer. */
export type CallApi = (path: string) => Promise<{ response: Response; freshness: Freshness }>;

interface Options {
  website: Website;
  development: boolean;
}

export function createPageRenderer(deps: Deps, { website, development }: Options, callApi: CallApi) {
  const fixedHeaders = Object.entries({
    ...securityHeaders(deps.site.url),
    'Content-Security-Policy': pagePolicy(),
  });

  return async (request: Request): Promise<Computed> => {
    const requestId = crypto.randomUUID();
    const { pathname } = new URL(request.url);
    const report = (error: unknown) =>
      deps.log.error({ requestId, path: pathname, err: error }, 'page failed');
    let builtFrom: Freshness | undefined;
    const fetchApi: Fetch = async (input) => {
      const called = new URL(input instanceof Request ? input.url : input);
      // Neither admitted nor counted: only calls of the API, never a page inside a page.
      if (!called.pathname.startsWith('/api/')) throw new Error(`${called.pathname} is no call of the API`);
      const { response, freshness } = await callApi(called.pathname + called.search);
      builtFrom = builtFrom ? merged(builtFrom, freshness) : freshness;
      // The call has its own log line; this one correlates it with the request id that the visitor sees.
      if (response.status >= 500) report(new Error(`${called.pathname} answered ${response.status}`));
      return response;
    };
    const rendered = await website.renderPage(request, fetchApi, { now: deps.clock(), requestId, report });
    const body = await rendered.arrayBuffer();
    const headers = new Headers(rendered.headers);
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    if (development) headers.delete('Content-Security-Policy');
    headers.set(
      'Cache-Control',
      isForOne(request.url) ? 'private, no-store' : cacheControlOf(rendered.status),
    );
    if (rendered.status === 503) headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    const response = new Response(body, { status: rendered.status, headers });
    return builtFrom ? { response, builtFrom } : { response };
  };
}

/** Browsers revalidate each time and mostly get 304: a code that is gone must not come from their cache. */
function cacheControlOf(status: number): string {
  if (status === 301) return MOVED_CACHE_CONTROL;
  return status >= 200 && status < 300 ? 'public, max-age=0, must-revalidate' : 'no-store';
}
