// Asks a language model for JSON: any server with OpenAI's /chat/completions.

import { z } from 'zod';
import { type CallOptions, createJsonClient, excerpt, type JsonClient } from './core/json-client.ts';
import { SourceError } from './core/source-error.ts';

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

const CALLS_PER_MINUTE = 20;
/** Models think, and look things up. */
const TIMEOUT_MS = 3 * 60_000;
const MAX_BYTES = 512 * 1024;
const UNKNOWN_ANSWER = 'keine Antwort im bekannten Format';
/** Fallbacks in this order: older servers reject a response_format they do not support, with one of these statuses. */
const FORMS = ['json_schema', 'json_object', 'none'] as const;
const UNKNOWN_FORM = new Set<number | undefined>([400, 422]);
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
  const { model } = options;
  const client = clientOf(options);
  /** Index of the first response format this server has accepted; it need not be probed again. */
  let first = 0;

  return {
    model,
    async ask(question, signal) {
      for (let index = first; ; index++) {
        const form = FORMS[index] ?? 'none';
        const body = requestOf(question, model, form);
        try {
          const answer = await client.call({ path: '/chat/completions', body, signal });
          first = index;
          return contentOf(client, answer);
        } catch (error) {
          const status = error instanceof SourceError ? error.status : undefined;
          if (form === 'none' || !UNKNOWN_FORM.has(status)) throw error;
        }
      }
    },
  };
}

function clientOf({ baseUrl, apiKey, ...options }: LlmOptions): JsonClient {
  const wrongKey = ['unauthorized', 'Das Sprachmodell lehnt den Schlüssel ab (LLM_API_KEY prüfen).'] as const;
  return createJsonClient({
    timeoutMs: TIMEOUT_MS,
    ...options,
    source: 'language model',
    url: baseUrl,
    secret: apiKey || undefined,
    headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
    callsPerMinute: CALLS_PER_MINUTE,
    maxBytes: MAX_BYTES,
    german: {
      name: 'Das Sprachmodell',
      answer: 'Die Antwort des Sprachmodells',
      unsendableSecret: 'Der Schlüssel des Sprachmodells enthält unzulässige Zeichen (LLM_API_KEY prüfen).',
      aborted: 'Die Recherche wurde abgebrochen.',
      notJson: UNKNOWN_ANSWER,
      statuses: {
        401: wrongKey,
        403: wrongKey,
        404: [
          'refused',
          'Diese Adresse oder dieses Modell gibt es nicht (LLM_BASE_URL und LLM_MODEL prüfen).',
        ],
        429: ['throttled', 'Das Sprachmodell meldet zu viele Anfragen oder ein aufgebrauchtes Guthaben.'],
      },
    },
  });
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

function contentOf(client: JsonClient, answer: unknown): string {
  const choice = Completion.safeParse(answer).data?.choices[0];
  if (!choice) throw client.malformed(UNKNOWN_ANSWER, excerpt(JSON.stringify(answer)));
  const { finish_reason: end, message } = choice;
  if (message.refusal || end === 'content_filter') {
    throw client.failure('refused', 'Das Sprachmodell hat die Antwort verweigert.', 'refusal');
  }
  if (end === 'length') {
    const sentence = 'Die Antwort des Sprachmodells wurde abgeschnitten, weil sie zu lang war.';
    throw client.failure('malformed', sentence, 'cut');
  }
  if (!message.content?.trim()) {
    throw client.failure('malformed', 'Die Antwort des Sprachmodells war leer.', 'empty');
  }
  return message.content;
}
