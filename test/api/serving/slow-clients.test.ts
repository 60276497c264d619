// Who holds a connection without using it must not keep it from others.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createListener, listen } from '#http/serving/listener.ts';

const LARGE = Buffer.alloc(20_000_000);
const answers: Record<string, (res: ServerResponse) => unknown> = {
  '/gross': (res) => res.end(LARGE),
  '/langsam': (res) => delay(600).then(() => res.end('fertig')),
};
const server = createListener((req, res) => answers[req.url ?? '']?.(res), { stalledAfterMs: 200 });
await listen(server, 0, '127.0.0.1');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(path: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}
const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test('a client that does not read its answer is let go', async () => {
  const accepted = once(server, 'connection');
  const socket = await ask('/gross');
  await accepted;
  await expect.poll(connections).toBe(0);
  socket.destroy();
});

test('a client that waits for a slow answer is not', async () => {
  const socket = await ask('/langsam');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('200 OK');
  socket.destroy();
});
