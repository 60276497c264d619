// Mounts the website: renders a page from the API's own answers and gives it its content policy.
import type { Deps } from './env.ts';
import { pagePolicy, securityHeaders } from './headers.ts';
import type { Computed } from './page-cache.ts';

type Fetch = (input: string | URL | Request) => Promise<Response>;

/** What the built website exports (src/web/server.ts). */
export interface Website {
  renderPage(request: Request, fetchApi: Fetch, report: (error: unknown) => void): Promise<Response>;
}

/** Answers one of our own calls without the network, and tells how old the answer is. */
export type CallApi = (path: string) => Promise<{ response: Response; madeAt: number }>;

interface Options {
  website: Website;
  development: boolean;
}

export function createPageRenderer(deps: Deps, { website, development }: Options, callApi: CallApi) {
  const report = (error: unknown) => deps.log.error({ err: error }, 'page failed');
  const fixedHeaders = Object.entries(securityHeaders(deps.site.url));

  return async (request: Request): Promise<Computed> => {
    let madeAt = Number.POSITIVE_INFINITY;
    const fetchApi: Fetch = async (input) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const answer = await callApi(pathname + search);
      madeAt = Math.min(madeAt, answer.madeAt);
      return answer.response;
    };
    const rendered = await website.renderPage(request, fetchApi, report);
    const text = await rendered.text();
    const headers = new Headers(rendered.headers);
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    if (development) headers.delete('Content-Security-Policy');
    else headers.set('Content-Security-Policy', pagePolicy(text));
    // Browsers ask each time and mostly hear "unchanged": a code that is gone must not come from their cache.
    headers.set('Cache-Control', rendered.ok ? 'public, max-age=0, must-revalidate' : 'no-store');
    const response = new Response(text, { status: rendered.status, headers });
    return Number.isFinite(madeAt) ? { response, madeAt } : { response };
  };
}
