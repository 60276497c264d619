// A worker thread that renders pages. It loads only the built website: a page's data it requests from the main thread.
import { parentPort, workerData } from 'node:worker_threads';
import type { Website } from '#http/serving/page-renderer.ts';
import {
  type FromThread,
  fromSent,
  fromSentError,
  type SentResponse,
  type ToThread,
  toSent,
  toSentError,
  transferredWith,
} from './render-messages.ts';

const { renderPage } = (await import(workerData.build)) as Website;
const asked = new Map<number, { resolve: (response: Response) => void; reject: (error: Error) => void }>();
let calls = 0;

function tell(message: FromThread): void {
  parentPort?.postMessage(message, transferredWith(message));
}

async function render({ page, url, now, requestId }: Extract<ToThread, { type: 'render' }>): Promise<void> {
  const fetchApi = (input: string | URL | Request) =>
    new Promise<Response>((resolve, reject) => {
      const call = ++calls;
      asked.set(call, { resolve, reject });
      tell({ type: 'call', page, call, url: input instanceof Request ? input.url : String(input) });
    });
  const report = (error: unknown) => tell({ type: 'report', page, error: toSentError(error) });
  try {
    const response = await renderPage(new Request(url), fetchApi, { now, requestId, report });
    tell({ type: 'rendered', page, response: await toSent(response) });
  } catch (error) {
    tell({ type: 'failed', page, error: toSentError(error) });
  }
}

function settle(call: number, outcome: SentResponse | Error): void {
  const waiting = asked.get(call);
  asked.delete(call);
  if (outcome instanceof Error) waiting?.reject(outcome);
  else waiting?.resolve(fromSent(outcome));
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'render') void render(message);
  else settle(message.call, message.type === 'answer' ? message.response : fromSentError(message.error));
});
