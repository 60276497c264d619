// Sends requests as they stand, a few at a time, and notes what came back and how long it took.
import { Agent, type IncomingMessage, request } from 'node:http';
import { numbered, reflectionIn } from './marks.ts';
import type { HostileRequest } from './requests.ts';

const AT_ONCE = 6;
const TRIES_ALONE = 3;
export const SLOW_MS = 1_000;

export interface HostileAnswer {
  number: number;
  request: HostileRequest;
  /** 0 where the connection ended without an answer. */
  status: number;
  ms: number;
  /** The shortest of several times, where it was slow among others and was asked again by itself. */
  msAlone?: number;
  /** What the answer let the sender do. */
  reflection: string | null;
}

export const isUnanswered = ({ status }: HostileAnswer) => status === 0;
export const isFailure = ({ status }: HostileAnswer) => status >= 500;
/** Any answer is slow once on a busy machine; a slow one is slow each time. */
export const isSlow = ({ ms, msAlone = ms }: HostileAnswer) => msAlone > SLOW_MS;

export async function sendAll(origin: string, requests: HostileRequest[]): Promise<HostileAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const answers: HostileAnswer[] = [];
  let next = 0;
  const work = async () => {
    for (let number = next++; number < requests.length; number = next++) {
      const one = requests[number];
      if (one) answers.push(await send(origin, agent, one, number));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const one of answers.filter(isSlow)) {
    const template = requests[one.number];
    const times: number[] = [];
    // With another number it is another question, which no cache has the answer to.
    for (let round = 0; template && round < TRIES_ALONE; round++) {
      times.push((await send(origin, agent, template, next++)).ms);
    }
    one.msAlone = Math.min(...times);
  }
  agent.destroy();
  return answers;
}

async function send(
  origin: string,
  agent: Agent,
  template: HostileRequest,
  number: number,
): Promise<HostileAnswer> {
  const sent = {
    ...template,
    path: numbered(template.path, number),
    ...(template.body === undefined ? {} : { body: numbered(template.body, number) }),
    headers: Object.fromEntries(
      Object.entries(template.headers).map(([name, value]) => [name, numbered(value, number)]),
    ),
  };
  const started = performance.now();
  const { status, headers, body } = await exchange(origin, agent, sent, number);
  const ms = performance.now() - started;
  return { number, request: sent, status, ms, reflection: reflectionIn(headers, body) };
}

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

function exchange(origin: string, agent: Agent, sent: HostileRequest, number: number): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const { method, body } = sent;
  // Somebody else each time: the limits of one client are tested elsewhere, here they would hide what lies behind them.
  const client = `11.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers: Record<string, string | number> = { ...sent.headers, 'X-Forwarded-For': client };
  if (body !== undefined) headers['Content-Length'] = Buffer.byteLength(body);
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, headers: {}, body: '' });
    request({ hostname, port, agent, method, headers, path: latin(sent.path) })
      .on('response', (response) => void readAnswer(response).then(resolve, nothing))
      .on('error', nothing)
      .end(body);
  });
}

/** Raw bytes may go over the line, other characters cannot. */
function latin(path: string): string {
  return path.replace(/[^\x21-\xff]/g, encodeURIComponent);
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers as Record<string, string | string[]>,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
