import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { StartError } from './start-error.ts';

const IN_FLIGHT_MS = 10_000;

const STALLED_MS = 20_000;

/** Takes the port first, so that a second start fails before it touches anything. */
export async function listen(
  port: number,
  host: string,
  handle: RequestListener,
  { stalledAfterMs = STALLED_MS } = {},
): Promise<Server> {
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
  return server;
}

/** Takes no new requests, waits for those in flight, but not for ever. */
export async function closeListener(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const force = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}

export function answerStarting(...[, res]: Parameters<RequestListener>): void {
  res.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' });
  res.end(JSON.stringify({ code: 'unavailable', message: 'Der Server startet gerade.' }));
}
