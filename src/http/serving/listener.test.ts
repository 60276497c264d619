import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AT_ONCE, closeListener, createListener, listen, listenWidely } from './listener.ts';

let server: Server;
let port: number;
/** One connection that is kept, as a proxy keeps it. */
let kept: Agent;

beforeEach(async () => {
  server = createListener((req, res) => {
    if (req.url !== '/endless') res.end('da');
  });
  await listen(server, 0, '127.0.0.1');
  port = (server.address() as AddressInfo).port;
  kept = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => kept.destroy());

const ask = (path: string, agent: Agent | false) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path, agent }, (answer) => resolve(answer.resume()))
      .once('error', reject)
      .end();
  });

test('a request that a proxy sends over an idle connection is still answered, as its last', async () => {
  await ask('/', kept);
  const closing = closeListener(server, { idleMs: 60_000, inFlightMs: 60_000 });
  await expect(ask('/', false)).rejects.toThrow('ECONNREFUSED');
  expect((await ask('/', kept)).headers.connection).toBe('close');
  await closing;
});

test('a connection without a request does not hold up the end', async () => {
  await ask('/', kept);
  await closeListener(server, { idleMs: 50, inFlightMs: 60_000 });
});

test('a request that takes too long is cut off', async () => {
  const endless = ask('/endless', kept);
  const cutOff = expect(endless).rejects.toThrow();
  await expect.poll(() => Object.keys(kept.sockets).length).toBe(1);
  await closeListener(server, { idleMs: 0, inFlightMs: 200 });
  await cutOff;
});

test('several newcomers are let in at once, after a turn that took long', async () => {
  const server = createListener((_, res) => void res.end('da'));
  await listenWidely(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  let entered = 0;
  let turns = 0;
  server.on('connection', () => entered++);
  const newcomers = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'));
  await new Promise<void>((resolve) => {
    const look = () => {
      if (entered > 0) turns++;
      if (entered === newcomers.length) resolve();
      else setImmediate(look);
    };
    look();
  });
  // With one door each would take a turn.
  expect(turns).toBeLessThan(newcomers.length / 2);
  for (const socket of newcomers) socket.destroy();
  await closeListener(server, AT_ONCE);
});

test('a port with several doors is nobody else’s', async () => {
  const server = createListener((_, res) => void res.end('da'));
  await listenWidely(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const second = createListener(() => {});
  await expect(listenWidely(second, port, '127.0.0.1')).rejects.toThrow('schon belegt');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('da');
  await closeListener(server, AT_ONCE);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
