// Hostile bytes through nginx to the listener of an instance (request smuggling): the two must read the same requests, or
// the answer to one would reach whoever comes next on their connection.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createListener } from '#http/serving/listener.ts';
import { hasNginx, startProxy } from '#test/support/processes/proxy.ts';
import { rawRequest, statusesOf } from '#test/support/raw-request.ts';

const HOST = 'Host: rabatt.example\r\n';
const CLOSE = 'Connection: close\r\n';
const POST = `POST /aussen HTTP/1.1\r\n${HOST}`;
const IN_CHUNKS = `${POST}Transfer-Encoding: chunked\r\n`;
const INNER = `GET /innen HTTP/1.1\r\n${HOST}${CLOSE}\r\n`;
/** What nginx reads in it, when it takes it for the body of one request and for another one. */
const BOTH = ['POST /aussen {}', 'GET /innen '];

interface Asked {
  line: string;
  headers: NodeJS.Dict<string | string[]>;
}

describe.runIf(hasNginx)('nginx and an instance', () => {
  let server: Server;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let asked: Asked[] = [];
  beforeAll(async () => {
    server = createListener(async (req, res) => {
      const line = `${req.method} ${req.url} ${await text(req)}`;
      if (req.url !== '/healthz') asked.push({ line, headers: req.headers });
      res.end(`<${line}>`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await startProxy([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await proxy?.stop();
    server?.closeAllConnections();
    server?.close();
  });
  const send = (bytes: string) => rawRequest(proxy.origin, bytes);
  const lines = () => asked.map(({ line }) => line);
  const headersSeen = async (headers: string, target = '/kopf') => {
    await send(`GET ${target} HTTP/1.1\r\n${headers}${CLOSE}\r\n`);
    return asked.at(-1)?.headers ?? {};
  };

  test.each([
    ['a length and chunks', `${IN_CHUNKS}Content-Length: 4\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}`],
    ['the same length twice', `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`],
    ['a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}`],
    ['a sign before its length', `${POST}Content-Length: +2\r\n\r\n{}`],
    ['a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a folded header', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
    ['a tab before chunked', `${POST}Transfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n`],
    ['a vertical tab before chunked', `${POST}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n`],
    ['chunks of another kind', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunks twice', `${IN_CHUNKS}Transfer-Encoding: cow\r\n\r\n0\r\n\r\n`],
    ['chunks that are not last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['chunks in HTTP/1.0', IN_CHUNKS.replace('/1.1', '/1.0').concat('\r\n0\r\n\r\n')],
    ['a header after a bare carriage return', `${POST}X-A: b\rContent-Length: 2\r\n\r\n{}`],
    ['a chunk of negative size', `${IN_CHUNKS}\r\n-1\r\n{}\r\n0\r\n\r\n`],
    ['a chunk larger than any number', `${IN_CHUNKS}\r\nffffffffffffffff2\r\n{}\r\n0\r\n\r\n`],
    ['a line feed in the remark at a chunk', `${IN_CHUNKS}\r\n2;a\nb\r\n{}\r\n0\r\n\r\n`],
    ['two hosts', `GET /aussen HTTP/1.1\r\n${HOST}Host: boese.example\r\n\r\n`],
    ['no host', 'GET /aussen HTTP/1.1\r\n\r\n'],
    ['a space in its host', 'GET /aussen HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ])('read nothing of a request with %s, nor of what follows', async (_what, bytes) => {
    const statuses = statusesOf(await send(bytes + INNER));
    expect(statuses).toHaveLength(1);
    expect([400, 501]).toContain(statuses[0]);
    expect(lines()).toEqual([]);
  });

  test.each([
    ['bare line feeds', `${POST}Content-Length: 2\r\n\r\n{}`.replaceAll('\r\n', '\n'), BOTH],
    ['bare line feeds at its chunks', `${IN_CHUNKS}\r\n2\n{}\n0\n\n`, BOTH],
    ['a remark at a chunk', `${IN_CHUNKS}\r\n2;a="b;c"\r\n{}\r\n0;d\r\n\r\n`, BOTH],
    ['headers behind its chunks', `${IN_CHUNKS}\r\n2\r\n{}\r\n0\r\nContent-Length: 99\r\n\r\n`, BOTH],
    ['a length in spaces', `${POST}Content-Length:   2  \r\n\r\n{}`, BOTH],
    [
      'another one in the body of a GET',
      `GET /aussen HTTP/1.1\r\n${HOST}Content-Length: ${INNER.length}\r\n\r\n${INNER}`,
      [`GET /aussen ${INNER}`, 'GET /innen '],
    ],
    [
      'another one in a chunk of a GET',
      `GET /aussen HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n${INNER.length.toString(16)}\r\n${INNER}\r\n0\r\n\r\n`,
      [`GET /aussen ${INNER}`, 'GET /innen '],
    ],
  ])('read the same requests in one with %s', async (_what, bytes, requests) => {
    const answer = await send(bytes + INNER);
    expect(statusesOf(answer)).toEqual([200, 200]);
    expect(lines()).toEqual(requests);
    for (const line of requests) expect(answer).toContain(`<${line}>`);
  });

  test('give everybody the answer to their own request, whatever else comes over their connections', async () => {
    const hostile = [
      `${IN_CHUNKS}Content-Length: 4\r\n\r\n0\r\n\r\n${INNER}`,
      `${IN_CHUNKS}\r\n2\n{}\n0\n\n${INNER}`,
      `GET /aussen HTTP/1.1\r\n${HOST}Content-Length: ${INNER.length}\r\n\r\n${INNER}${INNER}`,
      `HEAD /aussen HTTP/1.1\r\n${HOST}Content-Length: ${INNER.length}\r\n${CLOSE}\r\n${INNER}`,
      `${POST}Expect: 100-continue\r\nContent-Length: 2\r\n${CLOSE}\r\n{}`,
      `GET /aussen HTTP/1.1\r\n${HOST}Connection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`,
    ];
    const others = Array.from({ length: 120 }, async (_, number) => {
      await send(hostile[number % hostile.length] ?? '');
      const answer = await fetch(`${proxy.origin}/von-${number}?q`);
      return [answer.status, await answer.text()];
    });
    const right = others.map((_, number) => [200, `<GET /von-${number}?q >`]);
    expect(await Promise.all(others)).toEqual(right);
  });

  test('know a client by the address nginx has seen, whatever it says of itself', async () => {
    const claims = 'X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 8.8.8.8\r\nX_Forwarded_For: 7.7.7.7\r\n';
    const seen = await headersSeen(HOST + claims);
    expect(seen['x-forwarded-for']).toBe('9.9.9.9, 8.8.8.8, 127.0.0.1');
    expect(seen).not.toHaveProperty('x_forwarded_for');
    // A header that is named here is meant for the next hop alone.
    const hop = await headersSeen(`${HOST}Connection: X-Forwarded-For, X-Shared-Cache, Host\r\n`);
    expect(hop).toMatchObject({
      host: 'rabatt.example',
      'x-forwarded-for': '127.0.0.1',
      'x-shared-cache': '1',
    });
  });

  test('take an address with a host for the path in it', async () => {
    for (const target of ['http://boese.example/kopf', 'https://boese.example:99/kopf']) {
      const { host } = await headersSeen(HOST, target);
      expect([lines().at(-1), host]).toEqual(['GET /kopf ', 'rabatt.example']);
    }
  });
});
