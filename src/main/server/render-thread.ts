// A worker thread that renders pages. It loads only the built website: a page's data it requests from the main thread.
import { parentPort, workerData } from 'node:worker_threads';
import type { CallApi, PlainAnswer } from '#contract/plain-answer.ts';
import { type FromThread, fromSentError, inBatches, type ToThread, toSentError } from './render-messages.ts';
import { asWebsite } from './website-module.ts';

const { renderPage } = asWebsite(await import(workerData.build));
const asked = new Map<number, { resolve: (answer: PlainAnswer) => void; reject: (error: Error) => void }>();
let calls = 0;

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
    tell({ type: 'rendered', page, answer: await renderPage(url, callApi, { now, requestId, report }) });
  } catch (error) {
    tell({ type: 'failed', page, error: toSentError(error) });
  }
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
