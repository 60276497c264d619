import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import {
  type AddressInfo,
  createServer as createNetServer,
  Server as NetServer,
  type Socket,
} from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#domain/core/start-error.ts';
import { endWhenSlow } from './slow-sender.ts';

export interface Patience {
  /** How long idle keep-alive connections stay open. */
  idleMs: number;
  /** How long requests in flight may take. */
  inFlightMs: number;
}

export const AT_ONCE: Patience = { idleMs: 0, inFlightMs: 10_000 };
/**
 * The keep-alive race: a proxy may be sending a request over a connection that we take for idle and close just then. So
 * the proxy closes first (main/cluster/nginx-conf.ts). Nothing waits for our exit: long requests may finish.
 */
export const BEHIND_PROXY: Patience = { idleMs: 3_000, inFlightMs: 300_000 };

const STALLED_MS = 20_000;

export function createListener(handle: RequestListener, { stalledAfterMs = STALLED_MS } = {}): Server {
  const lastAnswer = new WeakMap<Socket, ServerResponse>();
  // No timeout for a whole request: an operator's upload takes as long as the connection needs.
  const limits = { keepAliveTimeout: 30_000, headersTimeout: 30_000, requestTimeout: 0 };
  const server = createServer(limits, (req, res) => {
    lastAnswer.set(req.socket, res);
    endWhenSlow(req);
    handle(req, res);
  });
  // A client that does not read (slow read) would hold an answer in memory for ever. Waiting for a slow answer is fine.
  server.setTimeout(stalledAfterMs, (socket) => {
    const isWaiting = lastAnswer.get(socket)?.writableEnded === false;
    if (!isWaiting || socket.writableLength > 0) socket.destroy();
  });
  return server;
}

/**
 * Node accepts one connection per listening socket and turn of the event loop. Under load turns are long, and new
 * connections would wait for seconds even for a cached page; so several sockets share the port (SO_REUSEPORT).
 */
const EXTRA_SOCKETS = 16;
const extraSockets = new WeakMap<Server, NetServer[]>();

/** More listening sockets for a server that listens on this port with `reusePort`. */
async function openSockets(server: Server, port: number, host: string): Promise<void> {
  const sockets = Array.from({ length: EXTRA_SOCKETS }, () =>
    createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  extraSockets.set(server, sockets);
  await Promise.all(
    sockets.map((socket) => once(socket.listen({ port, host, reusePort: true }), 'listening')),
  );
}

/** As `listen`, for a server without a proxy in front. Without SO_REUSEPORT there is one socket. */
export async function listenWidely(server: Server, port: number, host: string): Promise<void> {
  // With SO_REUSEPORT a second server could bind the same port; so first make sure that it is free.
  await listen(server, port, host);
  if (process.platform !== 'linux') return;
  const taken = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  server.listen({ port: taken, host, reusePort: true });
  await once(server, 'listening');
  await openSockets(server, taken, host);
}

export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`Der Port ${port} ist schon belegt (PORT).`, error);
    if (code === 'EACCES')
      throw new StartError(`Den Port ${port} darf dieser Benutzer nicht öffnen (PORT).`, error);
    throw new StartError(
      `Die Adresse ${host}:${port} kann nicht geöffnet werden (HOST, PORT): ${code}`,
      error,
    );
  }
}

/** Graceful shutdown: accepts no new connections and drains requests in flight, with a time limit. */
export async function closeListener(server: Server, { idleMs, inFlightMs }: Patience): Promise<void> {
  if (!server.listening) return;
  const sockets = extraSockets.get(server) ?? [];
  const closed = Promise.all([server, ...sockets].map((each) => once(each, 'close')));
  server.prependListener('request', (_, res) => {
    res.shouldKeepAlive = false;
  });
  // http.Server's own `close` would end all idle connections at once.
  for (const each of [server, ...sockets]) NetServer.prototype.close.call(each);
  await Promise.race([closed, delay(idleMs)]);
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const force = setTimeout(() => server.closeAllConnections(), inFlightMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}

export function answerStarting(...[, res]: Parameters<RequestListener>): void {
  res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' });
  res.end(JSON.stringify({ code: 'unavailable', message: 'Der Server startet gerade.' }));
}
