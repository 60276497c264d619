import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endWhenSlow } from './slow-sender.ts';

const ROUND_MS = 100;
let server: Server;
let client: Socket;
let sending: NodeJS.Timeout;
let heard = '';
let ended = false;

beforeEach(async () => {
  heard = '';
  ended = false;
  server = createServer((req, res) => {
    endWhenSlow(req, ROUND_MS);
    if (req.url === '/early') res.end('früh');
    else req.resume().on('end', () => res.end('alles da'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('data', (part) => {
    heard += part;
  });
  client.on('close', () => {
    ended = true;
  });
  client.on('error', () => {});
});
afterEach(() => {
  clearInterval(sending);
  client.destroy();
  server.close();
});

/** Sends so much at a time, ten times in a round. */
function send(path: string, size: number, perDrop: number): void {
  client.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
  let left = size;
  sending = setInterval(() => {
    client.write('x'.repeat(Math.min(perDrop, left)));
    left -= perDrop;
    if (left <= 0) clearInterval(sending);
  }, ROUND_MS / 10);
}

test('a body that comes in drops ends the connection', async () => {
  send('/', 1_000, 1);
  await expect.poll(() => ended).toBe(true);
  expect(heard).toBe('');
});

test('a body that nobody waits for must not come in drops either', async () => {
  send('/early', 1_000, 1);
  await expect.poll(() => heard).toContain('früh');
  await expect.poll(() => ended).toBe(true);
});

test('a large body may take many rounds', async () => {
  send('/', 400_000, 8_000);
  await expect.poll(() => heard, { timeout: 5_000 }).toContain('alles da');
  expect(ended).toBe(false);
});
