import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Together they load all that other pages need: page modules, texts, lists, database connections. */
const PAGES = ['/', '/shops-az', '/beste-angebote', '/impressum'];
const TIMEOUT_MS = 20_000;

/**
 * Warms the page cache with the pages that visitors open most. An instance that joins the load balancer with a cold
 * cache would let its first visitors wait, on a busy machine too long.
 */
export async function warmUp(handle: RequestListener): Promise<void> {
  const server = createServer(handle);
  // Exclusive: not a socket shared through the cluster's primary.
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { signal })).text();
  await Promise.allSettled(PAGES.map(ask));
  server.closeAllConnections();
  server.close();
}
