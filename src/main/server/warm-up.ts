import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Between them they need all that the others need: code of pages, texts, lists, connections to the database. */
const PAGES = ['/', '/shops-az', '/beste-angebote', '/impressum'];
const PATIENCE_MS = 20_000;

/**
 * Answers the pages that visitors open most, once and for nobody. An instance that takes its share of visitors with
 * nothing in memory would let the first of them wait, on a busy machine too long.
 */
export async function warmUp(handle: RequestListener): Promise<void> {
  const server = createServer(handle);
  // Exclusive: not a port that the cluster would take for the one visitors come to.
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`, { signal })).text();
  await Promise.allSettled(PAGES.map(ask));
  server.closeAllConnections();
  server.close();
}
