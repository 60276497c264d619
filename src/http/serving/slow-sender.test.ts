import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWhenSlow } from './slow-sender.ts';

const ROUND_MS = 100;
let server: Server;
let client: Socket;
let request: IncomingMessage | undefined;
/** Rounds pass when a test says so, not while a busy machine has yet to deliver what was sent. */
let passRound: () => void;
let sent = 0;
let heard = '';
let ended = false;

beforeEach(async () => {
  request = undefined;
  sent = 0;
  heard = '';
  ended = false;
  server = createServer((req, res) => {
    request = req;
    const timer = vi.spyOn(globalThis, 'setInterval').mockImplementationOnce((round) => {
      passRound = round;
      return setTimeout(() => {});
    });
    endWhenSlow(req, ROUND_MS);
    timer.mockRestore();
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
  client.destroy();
  server.close();
});

async function send(text: string): Promise<void> {
  client.write(text);
  sent += text.length;
  await expect.poll(() => request?.socket.bytesRead).toBe(sent);
}
const begin = (path: string, size: number) =>
  send(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);

async function sendRound(bytes: number): Promise<void> {
  await send('x'.repeat(bytes));
  passRound();
}

test('a body that comes in drops ends the connection', async () => {
  await begin('/', 10_000);
  await sendRound(10);
  await expect.poll(() => ended).toBe(true);
  expect(heard).toBe('');
});

test('a body that nobody waits for must not come in drops either', async () => {
  await begin('/early', 10_000);
  await expect.poll(() => heard).toContain('früh');
  await sendRound(10);
  await expect.poll(() => ended).toBe(true);
});

test('a large body may take many rounds', async () => {
  await begin('/', 20_000);
  for (let round = 0; round < 8; round++) await sendRound(2_500);
  await expect.poll(() => heard).toContain('alles da');
  expect(ended).toBe(false);
});
