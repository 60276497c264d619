// Renders pages in worker threads: a page takes tens of milliseconds of CPU time, which would block the event loop:
// no request answered, no connection accepted.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Website } from '#http/serving/page-renderer.ts';
import {
  type FromThread,
  fromSent,
  fromSentError,
  type ToThread,
  toSent,
  toSentError,
  transferredWith,
} from './render-messages.ts';

type Render = Website['renderPage'];
type Context = Parameters<Render>[2];

interface PendingRender {
  fetchApi: Parameters<Render>[1];
  report: Context['report'];
  resolve: (response: Response) => void;
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
  let worker: Worker | null = null;
  let number = 0;

  const open = (): Worker => {
    const opened = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { build },
      resourceLimits: MEMORY_MB,
    });
    const end = (error: Error) => {
      if (worker !== opened) return;
      // The next page starts a new worker.
      worker = null;
      for (const { reject } of pages.values()) reject(error);
      pages.clear();
    };
    opened.on('message', (message: FromThread) => void hear(opened, message));
    opened.on('error', end);
    opened.on('exit', (code) => end(new Error(`the thread that renders ended with ${code}`)));
    // An idle worker must not keep the process alive.
    opened.unref();
    return opened;
  };

  const hear = async (from: Worker, message: FromThread): Promise<void> => {
    const page = pages.get(message.page);
    if (!page) return;
    if (message.type === 'report') return page.report(fromSentError(message.error));
    if (message.type === 'call') {
      const answered = await answer(page, message);
      return from.postMessage(answered, transferredWith(answered));
    }
    pages.delete(message.page);
    if (message.type === 'rendered') page.resolve(fromSent(message.response));
    else page.reject(fromSentError(message.error));
  };

  const render: Render = (request, fetchApi, { now, requestId, report }) =>
    new Promise((resolve, reject) => {
      worker ??= open();
      const page = ++number;
      pages.set(page, { fetchApi, report, resolve, reject });
      const message: ToThread = { type: 'render', page, url: request.url, now, requestId };
      worker.postMessage(message);
    });

  worker = open();
  return {
    render,
    busy: () => pages.size,
    async close() {
      await worker?.terminate();
    },
  };
}

async function answer(
  { fetchApi }: PendingRender,
  { page, call, url }: Extract<FromThread, { type: 'call' }>,
): Promise<ToThread> {
  try {
    return { type: 'answer', page, call, response: await toSent(await fetchApi(url)) };
  } catch (error) {
    return { type: 'refusal', page, call, error: toSentError(error) };
  }
}
