// All that the HTTP server knows of the website.

import type { CallApi, PlainAnswer, RenderContext, RenderPage } from '#contract/plain-answer.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { createApi, type TypedAnswer } from './core/api.ts';
import { copyQuery } from './core/queries.ts';
import { createQueryClient } from './core/query-client.ts';
import { documentHtml } from './document.ts';
import { etagOf } from './etag.ts';
import { filesOf } from './files.ts';
import { AddressContext } from './navigation/address.ts';
import type { ServerSide } from './navigation/page-module.ts';
import { renderHtml } from './render-html.ts';
import { loadModule, pageAt } from './routes.ts';
import { ERROR_HEAD, ErrorPage } from './shell/error-page.tsx';
import { readCopy } from './shell/page-head.ts';
import { Site } from './site.tsx';

export const renderPage: RenderPage = async (address, callApi, { now, requestId, report }) => {
  const url = new URL(address);
  const api = createApi(answeredBy(callApi), url.origin);
  try {
    return await renderLoaded(url, { api, queries: createQueryClient(), now }, report);
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) {
      return { status: thrown.status, headers: [...thrown.headers], body: new ArrayBuffer() };
    }
    if (!(thrown instanceof Response)) report(thrown);
    return renderFailure(url, thrown instanceof Response ? thrown.status : 500, requestId);
  }
};

async function renderLoaded(
  url: URL,
  server: ServerSide,
  report: RenderContext['report'],
): Promise<PlainAnswer> {
  const name = pageAt(url.pathname);
  const module = await loadModule(name);
  const { api, queries, now } = server;
  const [{ data, head, status = 200, headers, isSent = () => true }] = await Promise.all([
    module.loader(url, server),
    queries.fetchQuery({ ...copyQuery(), queryFn: () => readCopy(api) }),
  ]);
  const year = berlinDay(now).slice(0, 4);
  const first = { Page: module.default, data, address: addressOf(url) };
  const site = await renderHtml(<Site year={year} first={first} queries={queries} />, report);
  const answers = queries.getQueriesData({
    predicate: ({ queryKey, state }) => state.status === 'success' && isSent(queryKey),
  });
  const html = documentHtml({ head, site, boot: { page: name, year, answers, data } }, filesOf(name));
  const page = Buffer.from(html);
  return htmlAnswer(page, status, { ...headers, ETag: etagOf(page, now) });
}

/** Relies on no data, and needs no hydration. */
async function renderFailure(url: URL, status: number, requestId: string): Promise<PlainAnswer> {
  const page = (
    <AddressContext value={addressOf(url)}>
      <ErrorPage requestId={requestId} />
    </AddressContext>
  );
  const site = await renderHtml(page, () => {});
  return htmlAnswer(Buffer.from(documentHtml({ head: ERROR_HEAD, site }, filesOf('other-path'))), status);
}

const addressOf = ({ pathname, search }: URL) => ({ pathname, search, isOldPlace: true });

function htmlAnswer(page: Buffer, status: number, headers: Record<string, string> = {}): PlainAnswer {
  return {
    status,
    headers: [...Object.entries(headers), ['Content-Type', 'text/html; charset=utf-8']],
    // Node hands out short buffers as views of a larger one.
    body: new Uint8Array(page).buffer,
  };
}

/** A page that cannot be read because the API is down is down in the same way: 503 stays 503. */
function answeredBy(callApi: CallApi): (url: string) => Promise<TypedAnswer<unknown>> {
  return async (url) => {
    const { status, headers, body } = await callApi(url);
    if (status >= 500) throw new Response(null, { status });
    const text = async () => Buffer.from(body).toString();
    const json = async () => JSON.parse(await text());
    return { ok: status < 300, status, statusText: '', headers: new Headers(headers), text, json };
  };
}
