// Messages between the main thread and the worker threads that render pages.
import type { PlainAnswer } from '#contract/plain-answer.ts';

interface SentError {
  message: string;
  stack: string | undefined;
}

export type ToThread =
  | { type: 'render'; page: number; url: string; now: Date; requestId: string }
  | { type: 'answer'; page: number; call: number; answer: PlainAnswer }
  | { type: 'refusal'; page: number; call: number; error: SentError };

export type FromThread =
  | { type: 'call'; page: number; call: number; url: string }
  | { type: 'report'; page: number; error: SentError }
  | { type: 'rendered'; page: number; answer: PlainAnswer }
  | { type: 'failed'; page: number; error: SentError };

type Message = ToThread | FromThread;

/**
 * Posts messages together, once in each turn of the event loop: waking another thread costs more than most of what is
 * said to it. Bodies are transferred, not copied.
 */
export function inBatches<M extends Message>(
  post: (messages: M[], transferred: ArrayBuffer[]) => void,
): (message: M) => void {
  let batch: M[] = [];
  const flush = () => {
    const messages = batch;
    batch = [];
    post(
      messages,
      messages.flatMap((message) => ('answer' in message ? [message.answer.body] : [])),
    );
  };
  return (message) => {
    if (batch.push(message) === 1) setImmediate(flush);
  };
}

export function toSentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined };
  return { message: error.message, stack: error.stack };
}

export function fromSentError({ message, stack }: SentError): Error {
  const error = new Error(message);
  if (stack) error.stack = stack;
  return error;
}
