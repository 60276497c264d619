// JSON calls to a third party: rate limited, with timeout, size limit and retries, and without a trace of the secret in
// anything that can be logged or shown.

import { plural } from '#domain/core/format.ts';
import { boundedText } from './bounded-text.ts';
import { type Clock, realClock } from './clock.ts';
import { withRetries } from './retry.ts';
import { type FailureKind, SourceError } from './source-error.ts';
import { createThrottle } from './throttle.ts';

/** Replaced by tests. */
export interface CallOptions {
  fetch?: typeof fetch;
  clock?: Clock;
  timeoutMs?: number;
}

interface ClientOptions extends CallOptions {
  /** Who is asked, in the log. */
  source: string;
  url: string;
  /** Undefined where none is needed. */
  secret: string | undefined;
  headers: Record<string, string>;
  callsPerMinute: number;
  timeoutMs: number;
  maxBytes: number;
  german: Wording;
}

/** What operators read. */
interface Wording {
  /** Who is asked, as the subject of a sentence. */
  name: string;
  /** The subject "Die Antwort von …". */
  answer: string;
  unsendableSecret: string;
  aborted: string;
  notJson: string;
  /** What a status below 500 means, where it says more than that the call was refused. */
  statuses: Partial<Record<number, readonly [FailureKind, string]>>;
}

interface JsonCall {
  path: string;
  query?: Record<string, string>;
  /** Sent as JSON with POST. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export interface JsonClient {
  /** The JSON of a successful answer. */
  call(call: JsonCall): Promise<unknown>;
  /** What to throw when an answer has the wrong form; `what` is German. */
  malformed(what: string, message: string): SourceError;
  failure(kind: FailureKind, userMessage: string, message: string): SourceError;
}

const MINUTE = 60_000;
const MB = 1024 * 1024;

export function createJsonClient(options: ClientOptions): JsonClient {
  const { german, clock = realClock } = options;
  const throttle = createThrottle({ calls: options.callsPerMinute, windowMs: MINUTE, clock });
  const malformed = (what: string, message: string) =>
    failure(options, 'malformed', `${german.answer} war nicht lesbar (${what}).`, `${what}: ${message}`);

  return {
    malformed,
    failure: (kind, userMessage, message) => failure(options, kind, userMessage, message),
    async call(call) {
      const { path, signal } = call;
      checkSecret(options);
      const attempt = async () => {
        await throttle.turn(signal);
        return exchange(options, call);
      };
      const text = await withRetries(attempt, { clock, throttle, signal }).catch((error: unknown) => {
        throw signal?.aborted ? failure(options, 'aborted', german.aborted, `${path}: aborted`) : error;
      });
      try {
        return JSON.parse(text);
      } catch {
        throw malformed(german.notJson, `${path}: ${excerpt(text)}`);
      }
    },
  };
}

/** One request and its whole answer. The timeout covers both. */
async function exchange(options: ClientOptions, call: JsonCall): Promise<string> {
  const { url, headers, fetch: send = fetch, timeoutMs, maxBytes, german } = options;
  const { path, query, body, signal } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  try {
    const response = await send(`${url.replace(/\/+$/, '')}${path}${search}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      // A redirect would take the secret to wherever it points.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await boundedText(response, maxBytes);
    if (text === null) {
      const limit = maxBytes < MB ? `${maxBytes / 1024} kB` : `${maxBytes / MB} MB`;
      const sentence = `${german.answer} ist größer als ${limit} und wurde nicht gelesen.`;
      throw failure(options, 'malformed', sentence, `${path}: over ${maxBytes} bytes`);
    }
    if (response.status !== 200) throw statusFailure(options, path, response, text);
    return text;
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (timeout.aborted) {
      const limit = plural(Math.ceil(timeoutMs / 1000), 'Sekunde', 'Sekunden');
      const sentence = `${german.name} hat nicht innerhalb von ${limit} geantwortet.`;
      throw failure(options, 'unavailable', sentence, `${path}: no answer within ${timeoutMs} ms`);
    }
    const code = networkCode(error);
    const sentence = `${german.name} ist nicht erreichbar (${code}).`;
    throw failure(options, 'unavailable', sentence, `${path}: ${code}`);
  }
}

function statusFailure(options: ClientOptions, path: string, answer: Response, text: string): SourceError {
  const { name, statuses } = options.german;
  const { status } = answer;
  const message = `${path}: status ${status} ${excerpt(text)}`.trim();
  const fail = (kind: FailureKind, sentence: string) => failure(options, kind, sentence, message, answer);
  const known = statuses[status];
  if (known) return fail(...known);
  if (status >= 500) return fail('unavailable', `${name} ist gestört (Status ${status}).`);
  return fail('refused', `${name} hat die Anfrage abgelehnt (Status ${status}).`);
}

/** A secret with a line break or an umlaut cannot be sent; the platform's own error would quote it. */
function checkSecret(options: ClientOptions): void {
  if (options.secret === undefined || /^[\x21-\x7e]+$/.test(options.secret)) return;
  throw failure(options, 'unauthorized', options.german.unsendableSecret, 'the secret cannot be sent');
}

function failure(
  { source, secret }: ClientOptions,
  kind: FailureKind,
  userMessage: string,
  message: string,
  answer?: Response,
): SourceError {
  // A server may quote the secret in its error message.
  const clean = secret ? message.replaceAll(secret, '***') : message;
  return new SourceError(kind, userMessage, {
    source,
    message: clean,
    status: answer?.status,
    retryAfterSeconds: secondsOf(answer?.headers.get('retry-after') ?? ''),
  });
}

/** Such as ECONNREFUSED. Never the error's own message, which may quote a header. */
function networkCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^[A-Z_\d]{2,40}$/.test(code) ? code : 'Netzwerkfehler';
}

export function excerpt(text: string): string {
  return text.slice(0, 200).replace(/\s+/g, ' ');
}

function secondsOf(retryAfter: string): number | undefined {
  return /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
}
