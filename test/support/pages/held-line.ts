// A TCP proxy to the database that can freeze: nothing passes and nothing is closed, as when a network or server hangs.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket, connect as tcpConnect } from 'node:net';

export interface HeldLine {
  /** The database's URL through this proxy. */
  url: string;
  /** From now on nothing passes. */
  hold(): void;
  /** New connections pass again; those from before stay silent unless they thaw. */
  release(options?: { thaw: boolean }): void;
  close(): void;
}

export async function holdLine(databaseUrl: string): Promise<HeldLine> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let held = false;
  const server = createServer((near) => {
    const far = tcpConnect(Number(target.port || 5432), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [socket, other] of [pair, [far, near]] as const) {
      // pipe() would resume by itself.
      socket.on('data', (chunk) => void other.write(chunk));
      socket.on('error', () => {});
      socket.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
      if (held) socket.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  // A Unix socket would go past the line.
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hold() {
      held = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    release({ thaw } = { thaw: true }) {
      held = false;
      if (thaw) for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
