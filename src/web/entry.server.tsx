import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
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
import { type Boot, holdScripts } from './shell/late-scripts.ts';

// The page cache stores whole pages, so they are rendered whole: no streaming, no late chunks.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Without its stream the router writes no scripts with the data; they are sent as a data block.
  const { serverHandoffStream: state, ...withoutState } = routerContext;
  const context = import.meta.env.DEV ? routerContext : withoutState;
  const page = (
    <RequestId value={loadContext.get(requestIdContext)}>
      <PageQueries value={loadContext.get(queriesContext)}>
        <ServerRouter context={context} url={request.url} />
      </PageQueries>
    </RequestId>
  );
  // In development the router's stream is in the page: it suspends, and can be read only once.
  const atOnce = import.meta.env.DEV ? null : renderAtOnce(page);
  const html = atOnce ?? (await renderWhole(page, loadContext.get(reportContext)));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const sent = import.meta.env.DEV
    ? html
    : holdScripts(html, bootOf(routerContext), await new Response(state).text());
  return new Response(sent, { status, headers });
}

/** Which files make up the page's routes, as the build's manifest says. */
function bootOf({ manifest, staticHandlerContext, serverHandoffString = '{}' }: EntryContext): Boot {
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => {
    const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
      manifest.routes[id] ?? {};
    const parts = [
      clientActionModule,
      clientLoaderModule,
      clientMiddlewareModule,
      hydrateFallbackModule,
      module,
    ];
    return [id, parts.filter((part) => part !== undefined)];
  });
  return {
    context: JSON.parse(serverHandoffString),
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes),
  };
}

/** What React writes around a boundary that it left to the browser. */
const LEFT_OUT = '<!--$!-->';

/** A single pass into a string needs a tenth less CPU time than a stream. It cannot wait: null where something suspends or fails. */
function renderAtOnce(page: React.ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(LEFT_OUT) ? null : `<!DOCTYPE html>${html}`;
  } catch {
    // Rendered once more, failures are reported.
    return null;
  }
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
