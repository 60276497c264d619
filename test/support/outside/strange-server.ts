// Another company's web server, on loopback, as kind or as hostile as a test wants it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface StrangeServer {
  port: number;
  /** What each path answers; tests may change it. Others answer 404. */
  answers: Record<string, RequestListener>;
  requests: IncomingMessage[];
  /** Requests whose client hung up before the answer was complete. */
  cutOff: number;
  connections: number;
  close(): Promise<void>;
}

export async function startStrangeServer(): Promise<StrangeServer> {
  const server = createServer((req, res) => {
    stranger.requests.push(req);
    res.on('close', () => {
      if (!res.writableFinished) stranger.cutOff++;
    });
    const answer = stranger.answers[req.url ?? ''];
    if (answer) answer(req, res);
    else res.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>');
  });
  server.on('connection', () => {
    stranger.connections++;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let open = true;
  const stranger: StrangeServer = {
    port: (server.address() as AddressInfo).port,
    answers: {},
    requests: [],
    cutOff: 0,
    connections: 0,
    async close() {
      if (!open) return;
      open = false;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  afterAll(() => stranger.close());
  return stranger;
}

export function sends(type: string, body: Buffer | string, headers: Record<string, string> = {}) {
  return (_req: IncomingMessage, res: ServerResponse) =>
    void res.writeHead(200, { 'Content-Type': type, ...headers }).end(body);
}

export function redirectsTo(location: string, status = 302) {
  return (_req: IncomingMessage, res: ServerResponse) => void res.writeHead(status, { location }).end();
}

/** A picture without end. */
export function sendsForever(type: string) {
  return (_req: IncomingMessage, res: ServerResponse) => {
    res.writeHead(200, { 'Content-Type': type });
    const more = () => {
      while (!res.destroyed && res.write(Buffer.alloc(16_384)));
    };
    res.on('drain', more);
    more();
  };
}
