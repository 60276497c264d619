// Renders pages in worker threads: a page takes tens of milliseconds of CPU time, which would block the event loop:
// no request answered, no connection accepted.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CallApi, PlainAnswer, RenderContext, RenderPage } from '#contract/plain-answer.ts';
import type { Website } from '#http/serving/page-renderer.ts';
import { type FromThread, fromSentError, inBatches, type ToThread, toSentError } from './render-messages.ts';

interface PendingRender {
  callApi: CallApi;
  /** Calls that are not answered yet, and answers that wait for them. */
  open: number;
  answers: ToThread[];
  report: RenderContext['report'];
  resolve: (answer: PlainAnswer) => void;
  reject: (error: Error) => void;
}

/** One core is left to the main thread; the database needs some, too. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Without a limit V8 lets the heap of a worker grow far before it collects garbage. */
const MEMORY_MB = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };

export interface RenderThreads extends Website {
  close(): Promise<void>;
}

/** `build` is the file of the built website. */
export function startRenderThreads(build: string, count = THREADS): RenderThreads {
  const threads = Array.from({ length: count }, () => startThread(build));
  return {
    renderPage: (...page) =>
      threads.reduce((best, one) => (one.busy() < best.busy() ? one : best)).render(...page),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

function startThread(build: string) {
  const pages = new Map<number, PendingRender>();
  let current: { worker: Worker; tell: (message: ToThread) => void } | null = null;
  let number = 0;

  const open = () => {
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { build },
      resourceLimits: MEMORY_MB,
    });
    const end = (error: Error) => {
      if (current !== opened) return;
      // The next page starts a new worker.
      current = null;
      for (const { reject } of pages.values()) reject(error);
      pages.clear();
    };
    const tell = inBatches<ToThread>((messages, transferred) => worker.postMessage(messages, transferred));
    worker.on('message', (messages: FromThread[]) => {
      for (const message of messages) void hear(tell, message);
    });
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`the thread that renders ended with ${code}`)));
    // An idle worker must not keep the process alive.
    worker.unref();
    const opened = { worker, tell };
    return opened;
  };

  const hear = async (tell: (message: ToThread) => void, message: FromThread): Promise<void> => {
    const page = pages.get(message.page);
    if (!page) return;
    if (message.type === 'report') return page.report(fromSentError(message.error));
    if (message.type === 'call') return answerTogether(tell, page, message);
    pages.delete(message.page);
    if (message.type === 'rendered') page.resolve(message.answer);
    else page.reject(fromSentError(message.error));
  };

  const render: RenderPage = (url, callApi, { now, requestId, report }) =>
    new Promise((resolve, reject) => {
      current ??= open();
      const page = ++number;
      pages.set(page, { callApi, open: 0, answers: [], report, resolve, reject });
      current.tell({ type: 'render', page, url, now, requestId });
    });

  current = open();
  return {
    render,
    busy: () => pages.size,
    async close() {
      await current?.worker.terminate();
    },
  };
}

/**
 * What a page asks for at once it needs before it can go on, so the answers go together when the last is there: each message
 * of its own would wake the thread for nothing.
 */
async function answerTogether(
  tell: (message: ToThread) => void,
  page: PendingRender,
  call: Extract<FromThread, { type: 'call' }>,
): Promise<void> {
  page.open++;
  page.answers.push(await answer(page, call));
  if (--page.open === 0) for (const message of page.answers.splice(0)) tell(message);
}

async function answer(
  { callApi }: PendingRender,
  { page, call, url }: Extract<FromThread, { type: 'call' }>,
): Promise<ToThread> {
  try {
    return { type: 'answer', page, call, answer: await callApi(url) };
  } catch (error) {
    return { type: 'refusal', page, call, error: toSentError(error) };
  }
}
