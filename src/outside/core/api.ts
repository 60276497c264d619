// JSON calls to an affiliate network: rate limited, with timeout, size limit and retries, and without a trace of the
// token in anything that can be logged.

import { plural } from '#domain/core/format.ts';
import { boundedText } from './bounded-text.ts';
import { type Clock, realClock } from './clock.ts';
import { withRetries } from './retry.ts';
import type { FailureKind, SourceErrorClass } from './source-error.ts';
import { createThrottle } from './throttle.ts';

/** Replaced by tests. */
export interface CallOptions {
  fetch?: typeof fetch;
  clock?: Clock;
  timeoutMs?: number;
}

interface NetworkOptions extends CallOptions {
  /** As operators know it. */
  name: string;
  url: string;
  token: string;
  /** The setting that holds the token, for messages. */
  tokenSetting: string;
  /** The one that says whose data are asked for. */
  accountSetting: string;
  headers: Record<string, string>;
  callsPerMinute: number;
  Failure: SourceErrorClass;
}

interface NetworkCall {
  path: string;
  query?: Record<string, string>;
  /** Sent as JSON with POST. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export interface NetworkApi {
  /** The JSON of a successful answer. */
  call(call: NetworkCall): Promise<unknown>;
  /** What to throw when an answer has the wrong form; `what` is German. */
  malformed(what: string, message: string): Error;
  refused(message: string): Error;
}

export interface ApiAnswer {
  status: number;
  retryAfter: string | null;
  text: string;
}

const MINUTE = 60_000;
const TIMEOUT_MS = 30_000;
/** Ten times what the largest list of programmes takes. */
const MAX_BYTES = 64 * 1024 * 1024;

export function createNetworkApi(network: NetworkOptions): NetworkApi {
  const { name, clock = realClock } = network;
  const throttle = createThrottle({ calls: network.callsPerMinute, windowMs: MINUTE, clock });
  const malformed = (what: string, message: string) =>
    failure(
      network,
      'malformed',
      `Die Antwort von ${name} war nicht lesbar (${what}).`,
      `${what}: ${message}`,
    );

  async function textOf(call: NetworkCall): Promise<string> {
    const { path, signal } = call;
    const attempt = async () => {
      await throttle.turn(signal);
      const answer = await exchange(network, call);
      if (answer.status !== 200) throw statusFailure(network, answer, path);
      return answer.text;
    };
    try {
      return await withRetries(attempt, { clock, throttle, signal });
    } catch (error) {
      if (!signal?.aborted) throw error;
      throw failure(network, 'aborted', 'Der Abruf wurde abgebrochen.', `${path}: aborted`);
    }
  }

  return {
    malformed,
    refused: (message) => failure(network, 'refused', `${name} hat die Anfrage abgelehnt.`, message),
    async call(call) {
      checkToken(network);
      const text = await textOf(call);
      try {
        return JSON.parse(text);
      } catch {
        throw malformed('kein JSON', `${call.path}: ${excerpt(text)}`);
      }
    },
  };
}

/** One request and its whole answer. The timeout covers both. */
async function exchange(
  network: NetworkOptions,
  { path, query, body, signal }: NetworkCall,
): Promise<ApiAnswer> {
  const { name, fetch: send = fetch, timeoutMs = TIMEOUT_MS } = network;
  const timeout = AbortSignal.timeout(timeoutMs);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  try {
    const response = await send(`${network.url.replace(/\/+$/, '')}${path}${search}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...network.headers },
      body: body === undefined ? null : JSON.stringify(body),
      // A redirect would take the token to wherever it points.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await boundedText(response, MAX_BYTES);
    if (text === null) {
      const sentence = `Die Antwort von ${name} ist größer als ${MAX_BYTES / 1024 / 1024} MB und wurde nicht gelesen.`;
      throw failure(network, 'malformed', sentence, `${path}: over ${MAX_BYTES} bytes`);
    }
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  } catch (error) {
    if (error instanceof network.Failure) throw error;
    if (timeout.aborted) {
      const seconds = plural(Math.ceil(timeoutMs / 1000), 'Sekunde', 'Sekunden');
      const sentence = `${name} hat nicht innerhalb von ${seconds} geantwortet.`;
      throw failure(network, 'unavailable', sentence, `${path}: no answer within ${timeoutMs} ms`);
    }
    const code = networkCode(error);
    throw failure(network, 'unavailable', `${name} ist nicht erreichbar (${code}).`, `${path}: ${code}`);
  }
}

function statusFailure(
  network: NetworkOptions,
  { status, retryAfter, text }: ApiAnswer,
  path: string,
): Error {
  const { name } = network;
  const message = `${path}: status ${status} ${excerpt(text)}`.trim();
  const fail = (kind: FailureKind, sentence: string) =>
    failure(network, kind, sentence, message, secondsOf(retryAfter));
  if (status === 401)
    return fail('unauthorized', `${name} lehnt das Token ab (${network.tokenSetting} prüfen).`);
  if (status === 403)
    return fail(
      'refused',
      `${name} gibt diese Daten für das Konto nicht frei (Status 403, ${network.accountSetting} prüfen).`,
    );
  if (status === 429)
    return fail('throttled', `${name} meldet zu viele Anfragen. Bitte in einigen Minuten erneut versuchen.`);
  if (status >= 500) return fail('unavailable', `${name} ist gestört (Status ${status}).`);
  return fail('refused', `${name} hat die Anfrage abgelehnt (Status ${status}).`);
}

/** A token with a line break or an umlaut cannot be sent; the platform's own error would quote it. */
function checkToken(network: NetworkOptions): void {
  if (/^[\x21-\x7e]+$/.test(network.token)) return;
  const sentence = `Das Token für ${network.name} enthält unzulässige Zeichen (${network.tokenSetting} prüfen).`;
  throw failure(network, 'unauthorized', sentence, 'the token cannot be sent');
}

function failure(
  { name, token, Failure }: NetworkOptions,
  kind: FailureKind,
  sentence: string,
  message: string,
  retryAfterSeconds?: number,
): Error {
  // A network may quote the token in its error message.
  const clean = token === '' ? message : message.replaceAll(token, '***');
  return new Failure(kind, sentence, { message: `${name} ${clean}`, retryAfterSeconds });
}

/** Such as ECONNREFUSED. Never the error's own message, which may quote a header. */
export function networkCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^[A-Z_\d]{2,40}$/.test(code) ? code : 'Netzwerkfehler';
}

export function excerpt(text: string): string {
  return text.slice(0, 200).replace(/\s+/g, ' ');
}

export function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
}
