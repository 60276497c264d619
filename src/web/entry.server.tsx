import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { queriesContext, reportContext, requestIdContext } from './core/context.ts';
import { PageQueries } from './core/page-queries.ts';
import { RequestId } from './shell/error-page.tsx';
import { holdScripts } from './shell/late-scripts.ts';

// The page cache stores whole pages, so they are rendered whole: no streaming, no late chunks.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = (
    <RequestId value={loadContext.get(requestIdContext)}>
      <PageQueries value={loadContext.get(queriesContext)}>
        <ServerRouter context={routerContext} url={request.url} />
      </PageQueries>
    </RequestId>
  );
  const html = await renderWhole(page, loadContext.get(reportContext));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(import.meta.env.DEV ? html : holdScripts(html), { status, headers });
}

function renderWhole(page: React.ReactNode, report: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // Without this, React sends large boundaries after the rest, moved into place by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError: report,
    });
  });
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (!request.signal.aborted) context.get(reportContext)(error);
}
