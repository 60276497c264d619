import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from './start-error.ts';

export interface Patience {
  /** How long connections without a request stay open. */
  idleMs: number;
  /** How long requests in flight may take. */
  inFlightMs: number;
}

export const AT_ONCE: Patience = { idleMs: 0, inFlightMs: 10_000 };
/**
 * A proxy may be sending a request over a connection that we take for idle, and must not send it twice when we close
 * just then. So it closes first (main/nginx-conf.ts). Nobody waits for us either: what takes long may end.
 */
export const BEHIND_PROXY: Patience = { idleMs: 3_000, inFlightMs: 300_000 };

const STALLED_MS = 20_000;

export function createListener(handle: RequestListener, { stalledAfterMs = STALLED_MS } = {}): Server {
  const busy = new WeakSet<Socket>();
  const server = createServer({ keepAliveTimeout: 30_000, requestTimeout: 30_000 }, (req, res) => {
    busy.add(req.socket);
    res.once('close', () => busy.delete(req.socket));
    handle(req, res);
  });
  // Who does not read would hold an answer in memory for ever. Who waits for one that takes long may wait.
  server.setTimeout(stalledAfterMs, (socket) => {
    if (!busy.has(socket) || socket.writableLength > 0) socket.destroy();
  });
  return server;
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

/** Takes no new connections, waits for requests in flight, but not for ever. */
export async function closeListener(server: Server, { idleMs, inFlightMs }: Patience): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.prependListener('request', (_, res) => {
    res.shouldKeepAlive = false;
  });
  // Its own `close` would end all idle connections at once.
  NetServer.prototype.close.call(server);
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
