// All that the HTTP server knows of the website.

import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createApi, type Fetch } from './api.ts';
import { apiContext, reportContext } from './context.ts';

// The generated types write an optional field as `| undefined`, which our stricter setting tells apart.
const loadBuild = async () => (await import('virtual:react-router/server-build')) as ServerBuild;

const handle = createRequestHandler(loadBuild, import.meta.env.MODE);

/** `fetchApi` answers calls to `/api/…` without the network; `report` receives what went wrong in a page. */
export async function renderPage(
  request: Request,
  fetchApi: Fetch,
  report: (error: unknown) => void = printError,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(fetchApi, new URL(request.url).origin));
  context.set(reportContext, report);
  return handle(request, context);
}

function printError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: only where the caller has no log, as in a throw-away script
  console.error(error);
}
