// One request as a visitor makes it, and what they would say about the answer.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { BROWSER, strangerAddress } from '#test/support/visitors.ts';

type Kind = 'cached' | 'uncached' | 'write';

export interface Sample {
  kind: Kind;
  what: string;
  /** When it was asked, in milliseconds since 1970. */
  at: number;
  ms: number;
  /** 0: no connection, or it broke. */
  status: number;
  /** What a visitor should never get. */
  problem?: string;
}

/** Nobody waits longer than this for a page. */
const PATIENCE_MS = 30_000;
/** What an answer may take while something is broken: 3 s for a connection, 5 s for the database's answer, and some noise. */
const SLOW_MS = 10_000;
const APOLOGY =
  /nicht erreichbar|sehr viel los|konnte gerade nicht geladen werden|startet gerade|kein Speicherplatz|keine E-Mail/;

let people = 0;

/** Somebody new each time: one visitor counts once, and limits are no part of this trial. */
function somebody(): Record<string, string> {
  return { 'X-Forwarded-For': strangerAddress(++people), 'User-Agent': BROWSER };
}

export interface Ask {
  kind: Kind;
  what: string;
  url: string;
  method?: 'POST';
  headers?: Record<string, string>;
  body?: unknown;
}

export async function ask({ kind, what, ...request }: Ask): Promise<{ sample: Sample; body: string }> {
  const at = Date.now();
  const started = performance.now();
  const finish = (status: number, problem?: string): Sample => {
    const ms = performance.now() - started;
    const slow = ms > SLOW_MS ? `answered after more than ${SLOW_MS / 1000} s` : undefined;
    const found = problem ?? slow;
    return { kind, what, at, ms, status, ...(found && { problem: `${what}: ${found}` }) };
  };
  try {
    const { response, body } = await exchange(request);
    return { sample: finish(response.statusCode ?? 0, complaint(response, body)), body };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { sample: finish(0, late ? 'no answer in 30 s' : undefined), body: '' };
  }
}

/** Over a connection of its own: one that is shared would hide that no new ones can be made. */
async function exchange({ url, method, headers, body }: Omit<Ask, 'kind' | 'what'>) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const sent = request(url, {
    method: method ?? 'GET',
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { ...somebody(), ...(json && { 'Content-Type': 'application/json' }), ...headers },
  });
  sent.end(json);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { response, body: await text(response) };
}

function complaint({ statusCode: status = 0, headers }: IncomingMessage, body: string): string | undefined {
  if (status < 400) return undefined;
  if (status !== 503) return `status ${status}: ${body.slice(0, 160)}`;
  if (!headers['retry-after']) return '503 without Retry-After';
  return APOLOGY.test(body) ? undefined : `503 without a German word: ${body.slice(0, 200)}`;
}
