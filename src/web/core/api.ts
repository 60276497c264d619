// The website's client of the JSON API: over the network in the browser; on the server each page that is rendered has its own,
// whose calls its thread hands to the server (src/web/server.tsx). The operator area has another (src/web/operator/core/api.ts).

import { hc } from 'hono/client';
import type { Api } from '#http/api/app.ts';

export type ApiClient = ReturnType<typeof createApi>;

export function createApi(
  call: (url: string, init?: RequestInit) => Promise<TypedAnswer<unknown>>,
  origin = '/',
) {
  return hc<Api>(origin, { fetch: call as typeof fetch, init: { credentials: 'include' } });
}

/** Looked up at each call: on the server there is nothing to call, and tests may replace `fetch`. */
export const api = createApi((input, init) => fetch(input, init));

/** An answer that was not OK. `message` is for logs and tests, `userMessage` is German and may be shown. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server sent, for callers that expect more in it than a message. */
  readonly body: string;
  readonly userMessage: string | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = text;
    this.userMessage = germanMessage(text);
  }
}

function germanMessage(body: string): string | null {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
    return typeof answer.message === 'string' ? answer.message : null;
  } catch {
    return null;
  }
}

/** What may be shown of a failure, if the server said it in words. */
export function userMessageOf(error: Error): string | null {
  const reason = error.cause instanceof Error ? error.cause : error;
  return reason instanceof ApiError ? reason.userMessage : null;
}

/** What is read of an answer. */
export interface TypedAnswer<T> {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Headers;
  text(): Promise<string>;
  json(): Promise<T>;
}

async function okAnswer<A extends TypedAnswer<unknown>>(answer: A | Promise<A>): Promise<A> {
  const settled = await answer;
  if (settled.ok) return settled;
  throw new ApiError(settled.status, (await settled.text()) || settled.statusText);
}

export async function readJson<T>(answer: TypedAnswer<T> | Promise<TypedAnswer<T>>): Promise<T> {
  return (await okAnswer(answer)).json();
}

/** A list of which perhaps only a part was sent, with the number of all. */
export interface List<T> {
  items: T[];
  total: number;
  /** The shop that a search names, where no code has all of its words. */
  named?: string;
  /** Of a retailer: the highest percentage of all its codes. */
  highest?: number;
  /** The shop a misspelt search was taken to mean. */
  meant?: string;
  /** The words of a search without a hit that have some by themselves. */
  words?: FoundWord[];
}

export interface FoundWord {
  word: string;
  total: number;
}

export async function readList<T>(answer: TypedAnswer<T[]> | Promise<TypedAnswer<T[]>>): Promise<List<T>> {
  const settled = await okAnswer(answer);
  const items = await settled.json();
  const total = Number(settled.headers.get('X-Total-Count') ?? items.length);
  const shopOf = (header: string) => decodeURIComponent(settled.headers.get(header) ?? '');
  const [named, meant] = [shopOf('X-Shop-In-Query'), shopOf('X-Did-You-Mean')];
  const words = JSON.parse(decodeURIComponent(settled.headers.get('X-Words-Found') ?? 'null'));
  const highest = Number(settled.headers.get('X-Highest-Percentage'));
  return {
    items,
    total,
    ...(words && { words }),
    ...(named && { named }),
    ...(meant && { meant }),
    ...(highest && { highest }),
  };
}
