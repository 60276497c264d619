// All that the HTTP server knows of the website.

import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createApi, type Fetch } from './core/api.ts';
import { apiContext, nowContext, queriesContext, reportContext, requestIdContext } from './core/context.ts';
import { createQueryClient } from './core/query-client.ts';

// The generated types write an optional field as `| undefined`, which our stricter setting tells apart.
const loadBuild = async () => (await import('virtual:react-router/server-build')) as ServerBuild;

// Given a function, the router derives its table of routes for every request, which only development needs.
const handle = createRequestHandler(
  import.meta.env.DEV ? loadBuild : await loadBuild(),
  import.meta.env.MODE,
);

interface RenderContext {
  now: Date;
  /** Shown when the page fails. */
  requestId: string;
  /** Receives what went wrong in a page. */
  report: (error: unknown) => void;
}

/** `fetchApi` answers calls to `/api/…` without the network. */
export async function renderPage(
  request: Request,
  fetchApi: Fetch,
  { now, requestId, report }: RenderContext,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(passOnFailures(fetchApi), new URL(request.url).origin));
  context.set(queriesContext, createQueryClient());
  context.set(nowContext, now);
  context.set(requestIdContext, requestId);
  context.set(reportContext, report);
  return handle(request, context);
}

/** A page that cannot be read because the API is down is down in the same way: 503 stays 503. */
function passOnFailures(fetchApi: Fetch): Fetch {
  return async (input, init) => {
    const answer = await fetchApi(input, init);
    if (answer.status >= 500) throw new Response(null, { status: answer.status });
    return answer;
  };
}
