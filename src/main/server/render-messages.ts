// Messages between the main thread and the worker threads that render pages.

/** A response in a form that can be posted to another thread. Its body is transferred, not copied: text would be encoded and decoded again. */
export interface SentResponse {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

interface SentError {
  message: string;
  stack: string | undefined;
}

export type ToThread =
  | { type: 'render'; page: number; url: string; now: Date; requestId: string }
  | { type: 'answer'; page: number; call: number; response: SentResponse }
  | { type: 'refusal'; page: number; call: number; error: SentError };

export type FromThread =
  | { type: 'call'; page: number; call: number; url: string }
  | { type: 'report'; page: number; error: SentError }
  | { type: 'rendered'; page: number; response: SentResponse }
  | { type: 'failed'; page: number; error: SentError };

export async function toSent(response: Response): Promise<SentResponse> {
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
}

export function fromSent({ status, headers, body }: SentResponse): Response {
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

/** The transfer list of a message. */
export function transferredWith(message: ToThread | FromThread): ArrayBuffer[] {
  return 'response' in message ? [message.response.body] : [];
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
