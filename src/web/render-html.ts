import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** The page cache stores whole pages, so they are rendered whole: no streaming, no late chunks. */
export async function renderHtml(page: ReactNode, report: (error: unknown) => void): Promise<string> {
  return renderAtOnce(page) ?? (await renderWhole(page, report));
}

/** What React writes around a boundary that it left to the browser. */
const LEFT_OUT = '<!--$!-->';

/** A single pass into a string needs a tenth less CPU time than a stream. It cannot wait: null where something suspends or fails. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(LEFT_OUT) ? null : html;
  } catch {
    // Rendered once more, failures are reported.
    return null;
  }
}

function renderWhole(page: ReactNode, report: (error: unknown) => void): Promise<string> {
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
