// A server that answers like AWIN (and, for vouchers, like Tradedoubler), on loopback, for tests and for trying out.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer, type Scene } from './answers.ts';
import { type CatalogueSize, makeCatalogue } from './catalogue.ts';
import { control } from './control.ts';
import { createDoor, type Limit } from './door.ts';
import { createFaultBoard, type FaultBoard } from './faults.ts';
import type { Catalogue } from './shapes.ts';

export interface StandinOptions extends Partial<CatalogueSize> {
  seed?: number;
  port?: number;
  token?: string;
  publisherId?: string;
  /** The documented limit is 20 calls a minute; null switches it off. */
  limit?: Limit | null;
  /** Milliseconds since 1970: for what is valid now, and for the limit. */
  now?: () => number;
  onCall?: (call: SeenCall) => void;
}

interface SeenCall {
  method: string;
  path: string;
  query: string;
  authorization: string | undefined;
  body: string;
  at: number;
  /** 0: the connection was cut or left. */
  status: number;
}

export interface AwinStandin {
  url: string;
  token: string;
  publisherId: string;
  /** Tests may change it at any time. */
  catalogue: Catalogue;
  faults: FaultBoard;
  calls: SeenCall[];
  close(): Promise<void>;
}

const MINUTE = 60_000;

export async function startAwinStandin(options: StandinOptions = {}): Promise<AwinStandin> {
  const { token = 'probier-token', publisherId = '123', now = Date.now, seed = 1 } = options;
  const { advertisers = 20, promotions = 250, transactions = 100, vouchers = 30 } = options;
  const { limit = { calls: 20, windowMs: MINUTE } } = options;
  const faults = createFaultBoard();
  const size = { advertisers, promotions, transactions, vouchers };
  const scene: Stage = {
    catalogue: makeCatalogue(size, seed, publisherId, now()),
    publisherId,
    faults,
    now,
    calls: [],
    refuse: createDoor({ token, limit, faults, now }),
    onCall: options.onCall,
  };
  const server = createServer((request, response) => {
    handle(request, response, scene).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { catalogue, calls } = scene;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ token, publisherId, catalogue, faults, calls },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Stage extends Omit<Scene, 'now'> {
  now: () => number;
  calls: SeenCall[];
  refuse: ReturnType<typeof createDoor>;
  onCall: StandinOptions['onCall'];
}

async function handle(request: IncomingMessage, response: ServerResponse, stage: Stage): Promise<void> {
  const { faults, calls, now } = stage;
  const [path = '', search = ''] = (request.url ?? '').split('?', 2);
  const { method = '' } = request;
  const { authorization } = request.headers;
  const body = await textOf(request);
  if (path === '/_control') return send(response, control(method, body, faults));
  const call: SeenCall = { method, path, query: search, authorization, body, at: now(), status: 0 };
  calls.push(call);
  response.once('close', () => stage.onCall?.(call));

  const slow = faults.hit('slow', path);
  if (slow) await held(response, slow.delayMs ?? MINUTE);
  if (response.destroyed) return;
  const query = new URLSearchParams(search);
  const refused = stage.refuse({ path, query, authorization });
  const reply = refused?.reply ?? answer({ method, path, query, body }, { ...stage, now: now() });
  if (faults.hit('cut', path)) return cut(response, reply.body);
  call.status = reply.status;
  if (faults.hit('notJson', path)) return void response.end('<html>Wartung</html>');
  const wait = refused?.retryAfterSeconds;
  send(response, reply, wait === undefined ? {} : { 'retry-after': String(wait) });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(
  response: ServerResponse,
  { status, body }: { status: number; body: unknown },
  headers = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Until the time is over or the caller has left. */
function held(response: ServerResponse, ms: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    response.once('close', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Half an answer, then silence. */
function cut(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}
