// A server that answers like a language model, on loopback, with faults to switch on.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LlmFault =
  | 'unauthorized'
  | 'throttled'
  | 'broken'
  | 'slow'
  | 'cut connection'
  | 'huge'
  | 'no json'
  | 'refusal'
  | 'filtered'
  | 'cut answer'
  | 'empty'
  | 'no schema'
  | 'no format'
  | 'redirect'
  | 'no such model';

interface Asked {
  authorization: string | undefined;
  path: string;
  body: {
    model?: string;
    messages?: { role: string; content: string }[];
    response_format?: { type: string };
  };
}

export interface LlmStandin {
  /** For LLM_BASE_URL. */
  url: string;
  key: string;
  asked: Asked[];
  /** What it says, as text. */
  answer: string;
  /** Each call takes the first of them; the last stays. `null` is no fault. */
  faults: (LlmFault | null)[];
  /** While set, calls wait for it. */
  gate: Promise<void> | null;
  close(): Promise<void>;
}

const HUGE = 1024 * 1024;

export async function startLlmStandin(): Promise<LlmStandin> {
  const standin = {
    url: '',
    key: 'sk-geheimer-schluessel-4711',
    asked: [] as Asked[],
    answer: '{"codes":[]}',
    faults: [] as (LlmFault | null)[],
    gate: null as Promise<void> | null,
  };
  const server = createServer((request, response) => {
    handle(request, response, standin).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  standin.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return Object.assign(standin, {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  standin: Omit<LlmStandin, 'close'>,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked['body'];
  const { authorization } = request.headers;
  standin.asked.push({ authorization, path: request.url ?? '', body });
  await standin.gate;
  const fault = standin.faults.length > 1 ? standin.faults.shift() : standin.faults[0];
  const send = (status: number, content: unknown, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  };
  const refuse = (status: number, message: string, headers = {}) =>
    send(status, { error: { message } }, headers);
  const say = (message: object, finish = 'stop') =>
    send(200, { id: 'x', choices: [{ index: 0, finish_reason: finish, message }] });
  const format = body.response_format?.type;

  // Like some servers, it quotes the key it does not know.
  if (authorization !== `Bearer ${standin.key}` || fault === 'unauthorized') {
    return refuse(401, `Incorrect API key provided: ${authorization}`);
  }
  if (fault === 'throttled') return refuse(429, 'Rate limit', { 'retry-after': '7' });
  if (fault === 'broken') return refuse(503, 'overloaded');
  if (fault === 'slow') return;
  if (fault === 'cut connection') return void response.destroy();
  if (fault === 'redirect') return refuse(302, '', { location: 'http://127.0.0.1:1/' });
  if (fault === 'no such model') return refuse(404, `The model ${body.model} does not exist`);
  if (fault === 'huge') return say({ content: 'x'.repeat(HUGE) });
  if (fault === 'no json') return send(200, '<html>Wartung</html>');
  if (fault === 'refusal') return say({ content: null, refusal: 'I cannot help with that.' });
  if (fault === 'filtered') return say({ content: '' }, 'content_filter');
  if (fault === 'cut answer') return say({ content: standin.answer.slice(0, -5) }, 'length');
  if (fault === 'empty') return say({ content: '  ' });
  if (fault === 'no schema' && format === 'json_schema') return refuse(400, 'unknown response_format');
  if (fault === 'no format' && format !== undefined) return refuse(422, 'unknown field response_format');
  return say({ role: 'assistant', content: standin.answer });
}
