// A worker thread that renders pages. It loads only the built website: a page's data it requests from the main thread.
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { CallApi, PlainAnswer } from '#contract/plain-answer.ts';
import { packedQuickly, SMALL_BODY } from '#http/core/quick-brotli.ts';
import type { Website } from '#http/serving/page-renderer.ts';
import { type FromThread, fromSentError, inBatches, type ToThread, toSentError } from './render-messages.ts';

const { renderPage } = (await import(workerData.build)) as Website;
const asked = new Map<number, { resolve: (answer: PlainAnswer) => void; reject: (error: Error) => void }>();
let calls = 0;
/** Of pages that were packed here. */
const etags = new LRUCache<string, string>({ max: 10_000 });

const tell = inBatches<FromThread>((messages, transferred) => parentPort?.postMessage(messages, transferred));

async function render({ page, url, now, requestId }: Extract<ToThread, { type: 'render' }>): Promise<void> {
  const callApi: CallApi = (address) =>
    new Promise((resolve, reject) => {
      const call = ++calls;
      asked.set(call, { resolve, reject });
      tell({ type: 'call', page, call, url: address });
    });
  const report = (error: unknown) => tell({ type: 'report', page, error: toSentError(error) });
  try {
    const answer = await renderPage(url, callApi, { now, requestId, report });
    tell({ type: 'rendered', page, answer: isNew(url, answer) ? packedQuickly(answer) : answer });
  } catch (error) {
    tell({ type: 'failed', page, error: toSentError(error) });
  }
}

/** A page that is as it was is thrown away by the page cache; that it packs itself what it has not kept does not matter. */
function isNew(url: string, { headers, body }: PlainAnswer): boolean {
  const [, etag] = headers.find(([name]) => name === 'ETag') ?? [];
  if (!etag || body.byteLength <= SMALL_BODY || etags.get(url) === etag) return false;
  etags.set(url, etag);
  return true;
}

function settle(call: number, outcome: PlainAnswer | Error): void {
  const waiting = asked.get(call);
  asked.delete(call);
  if (outcome instanceof Error) waiting?.reject(outcome);
  else waiting?.resolve(outcome);
}

parentPort?.on('message', (messages: ToThread[]) => {
  for (const message of messages) {
    if (message.type === 'render') void render(message);
    else settle(message.call, message.type === 'answer' ? message.answer : fromSentError(message.error));
  }
});
