// Asks a language model for JSON: any server with OpenAI's /chat/completions. With timeout, size limit and retries, and
// without a trace of the key in anything that can be logged or shown.
import { z } from 'zod';
import { plural } from '#domain/core/format.ts';
import { type ApiAnswer, type CallOptions, excerpt, networkCode, secondsOf } from './core/api.ts';
import { boundedText } from './core/bounded-text.ts';
import { realClock } from './core/clock.ts';
import { withRetries } from './core/retry.ts';
import { type FailureKind, SourceError } from './core/source-error.ts';
import { createThrottle } from './core/throttle.ts';

export interface LlmOptions extends CallOptions {
  /** With its version, as in `https://api.example/v1`. */
  baseUrl: string;
  /** A locally hosted model needs none. */
  apiKey: string | undefined;
  model: string;
}

interface LlmRequest {
  system: string;
  user: string;
  /** The format of the answer, as a JSON schema in strict mode. */
  name: string;
  schema: object;
}

export interface Llm {
  readonly model: string;
  /** The text of the answer, which still has to be validated: servers may ignore the schema. */
  ask(question: LlmRequest, signal?: AbortSignal): Promise<string>;
}

export class LlmError extends SourceError {}

const MINUTE = 60_000;
const CALLS_PER_MINUTE = 20;
/** Models think, and look things up. */
const TIMEOUT_MS = 3 * MINUTE;
const MAX_BYTES = 512 * 1024;
/** Fallbacks in this order: older servers reject a response_format they do not support, with one of these statuses. */
const FORMS = ['json_schema', 'json_object', 'none'] as const;
const UNKNOWN_FORM = new Set([400, 422]);
type ResponseFormat = (typeof FORMS)[number];

const Part = z.object({ text: z.string() }).transform(({ text }) => text);
const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), z.array(Part).transform((parts) => parts.join(''))]).nullish(),
          refusal: z.string().nullish(),
        }),
      }),
    )
    .min(1),
});

export function createLlm(options: LlmOptions): Llm {
  const { model, clock = realClock } = options;
  const throttle = createThrottle({ calls: CALLS_PER_MINUTE, windowMs: MINUTE, clock });
  /** Index of the first response format this server has accepted; it need not be probed again. */
  let first = 0;

  async function completion(
    question: LlmRequest,
    form: ResponseFormat,
    signal?: AbortSignal,
  ): Promise<ApiAnswer> {
    const attempt = async () => {
      await throttle.turn(signal);
      const answer = await exchange(options, requestOf(question, model, form), signal);
      if (answer.status === 200 || UNKNOWN_FORM.has(answer.status)) return answer;
      throw statusFailure(options, answer);
    };
    try {
      return await withRetries(attempt, { clock, throttle, signal });
    } catch (error) {
      if (!signal?.aborted) throw error;
      throw failure(options, 'aborted', 'Die Recherche wurde abgebrochen.', 'aborted');
    }
  }

  return {
    model,
    async ask(question, signal) {
      checkKey(options);
      for (let index = first; ; index++) {
        const form = FORMS[index] ?? 'none';
        const answer = await completion(question, form, signal);
        if (answer.status === 200) {
          first = index;
          return contentOf(options, answer.text);
        }
        if (form === 'none') throw statusFailure(options, answer);
      }
    },
  };
}

function requestOf({ system, user, name, schema }: LlmRequest, model: string, form: ResponseFormat): object {
  const format =
    form === 'json_schema' ? { type: form, json_schema: { name, strict: true, schema } } : { type: form };
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    ...(form === 'none' ? {} : { response_format: format }),
  };
}

async function exchange(options: LlmOptions, body: object, signal?: AbortSignal): Promise<ApiAnswer> {
  const { baseUrl, apiKey, fetch: send = fetch, timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify(body),
      // A redirect would take the key to wherever it points.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await boundedText(response, MAX_BYTES);
    if (text === null) {
      const sentence = `Die Antwort des Sprachmodells ist größer als ${MAX_BYTES / 1024} kB und wurde nicht gelesen.`;
      throw failure(options, 'malformed', sentence, `over ${MAX_BYTES} bytes`);
    }
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  } catch (error) {
    if (error instanceof LlmError) throw error;
    if (timeout.aborted) {
      const limit = plural(Math.ceil(timeoutMs / 1000), 'Sekunde', 'Sekunden');
      const sentence = `Das Sprachmodell hat nicht innerhalb von ${limit} geantwortet.`;
      throw failure(options, 'unavailable', sentence, `no answer within ${timeoutMs} ms`);
    }
    const code = networkCode(error);
    throw failure(options, 'unavailable', `Das Sprachmodell ist nicht erreichbar (${code}).`, code);
  }
}

function contentOf(options: LlmOptions, text: string): string {
  const read = Completion.safeParse(asJson(text));
  const choice = read.data?.choices[0];
  if (!choice) {
    const sentence = 'Die Antwort des Sprachmodells war nicht lesbar (keine Antwort im bekannten Format).';
    throw failure(options, 'malformed', sentence, excerpt(text));
  }
  const { finish_reason: end, message } = choice;
  if (message.refusal || end === 'content_filter') {
    throw failure(options, 'refused', 'Das Sprachmodell hat die Antwort verweigert.', 'refusal');
  }
  if (end === 'length') {
    throw failure(
      options,
      'malformed',
      'Die Antwort des Sprachmodells wurde abgeschnitten, weil sie zu lang war.',
      'cut',
    );
  }
  if (!message.content?.trim()) {
    throw failure(options, 'malformed', 'Die Antwort des Sprachmodells war leer.', 'empty');
  }
  return message.content;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function statusFailure(options: LlmOptions, { status, retryAfter, text }: ApiAnswer): Error {
  const fail = (kind: FailureKind, sentence: string) =>
    failure(options, kind, sentence, `status ${status} ${excerpt(text)}`.trim(), secondsOf(retryAfter));
  if (status === 401 || status === 403) {
    return fail('unauthorized', 'Das Sprachmodell lehnt den Schlüssel ab (LLM_API_KEY prüfen).');
  }
  if (status === 404) {
    return fail(
      'refused',
      'Diese Adresse oder dieses Modell gibt es nicht (LLM_BASE_URL und LLM_MODEL prüfen).',
    );
  }
  if (status === 429) {
    return fail('throttled', 'Das Sprachmodell meldet zu viele Anfragen oder ein aufgebrauchtes Guthaben.');
  }
  if (status >= 500) return fail('unavailable', `Das Sprachmodell ist gestört (Status ${status}).`);
  return fail('refused', `Das Sprachmodell hat die Anfrage abgelehnt (Status ${status}).`);
}

/** A key with a line break or an umlaut cannot be sent; the platform's own error would quote it. */
function checkKey(options: LlmOptions): void {
  if (!options.apiKey || /^[\x21-\x7e]+$/.test(options.apiKey)) return;
  const sentence = 'Der Schlüssel des Sprachmodells enthält unzulässige Zeichen (LLM_API_KEY prüfen).';
  throw failure(options, 'unauthorized', sentence, 'the key cannot be sent');
}

function failure(
  { apiKey }: LlmOptions,
  kind: FailureKind,
  sentence: string,
  message: string,
  retryAfterSeconds?: number,
): Error {
  // A server may quote the key in its error message.
  const clean = apiKey ? message.replaceAll(apiKey, '***') : message;
  return new LlmError(kind, sentence, { message: `language model: ${clean}`, retryAfterSeconds });
}
