import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { untilReady } from './until-ready.ts';

const SILENT_MS = 3_000;
let server: Server;
afterEach(() => server.close());

/** Speaks PostgreSQL as far as a first connection goes: what it answers to each. */
async function answering(answer: (connection: number) => Buffer) {
  let connections = 0;
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(answer(++connections)));
    socket.on('data', (message) => message[0] === 'X'.charCodeAt(0) && socket.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://a:b@127.0.0.1:${port}/c`, connections: () => connections };
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const refusal = (code: string) => message('E', Buffer.from(`SFATAL\0C${code}\0Mnot now\0\0`));
const READY = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);

test('a database that replays its log after a crash is given all the time it takes', async () => {
  const start = Date.now();
  const { url } = await answering(() => (Date.now() - start < 2 * SILENT_MS ? refusal('57P03') : READY));
  await untilReady(url, { hasEnded: () => false, silentMs: SILENT_MS });
  expect(Date.now() - start).toBeGreaterThanOrEqual(2 * SILENT_MS);
});

test('one that refuses for another reason is given up, and one that has ended at once', async () => {
  const { url, connections } = await answering(() => refusal('28P01'));
  const started = untilReady(url, { hasEnded: () => false, silentMs: SILENT_MS });
  await expect(started).rejects.toThrow('postgres.log');
  expect(connections()).toBeGreaterThan(0);
  const ended = untilReady(url, { hasEnded: () => true, silentMs: 60_000 });
  await expect(ended).rejects.toThrow('postgres.log');
});
