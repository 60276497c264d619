// The nginx of `npm run cluster` before an instance that does what each test says.
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasNginx, startProxy } from '#test/support/processes/proxy.ts';

const FOR_VISITORS = 'public, max-age=0, must-revalidate';
const offered = (until = new Date(Date.now() + 3_600_000)) => ({
  'Cache-Control': 'public, stale-while-revalidate=1',
  'X-Cache-Control': FOR_VISITORS,
  Expires: until.toUTCString(),
});

describe.runIf(hasNginx)('nginx before the instances', () => {
  let server: Server;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let asked: IncomingMessage[];
  let answer: (req: IncomingMessage, res: ServerResponse) => void;
  let page = 0;
  /** No other test has opened it. */
  let path: string;

  beforeAll(async () => {
    answer = (_, res) => void res.end();
    server = createServer((req, res) => {
      if (req.url === '/healthz') return void res.end();
      asked.push(req);
      answer(req, res);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    asked = [];
    proxy = await startProxy([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
  });
  beforeEach(() => {
    asked = [];
    path = `/seite-${++page}`;
    answer = (_, res) => void res.writeHead(200, offered()).end(`Antwort ${asked.length}`);
  });
  afterAll(async () => {
    await proxy?.stop();
    server?.closeAllConnections();
    server?.close();
  });
  const get = async (headers: Record<string, string> = {}, where = path, method = 'GET') => {
    const response = await fetch(proxy.origin + where, { headers, method });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('keeps a page that it is offered, and tells visitors what is meant for them', async () => {
    for (let time = 0; time < 3; time++) {
      const { text, headers } = await get();
      expect(text).toBe('Antwort 1');
      expect(headers.get('Cache-Control')).toBe(FOR_VISITORS);
      for (const name of ['Expires', 'X-Cache-Control']) expect(headers.get(name)).toBeNull();
    }
    expect(asked).toHaveLength(1);
  });

  test.each(['', '?q=schuhe'])(
    'who has a page that nginx has not gets 304 from the instance%s',
    async (query) => {
      const etag = 'W/"eins"';
      answer = (req, res) => {
        const isKnown = req.headers['if-none-match'] === etag;
        res.writeHead(isKnown ? 304 : 200, { ...offered(), ETag: etag }).end(isKnown ? undefined : 'Text');
      };
      for (let time = 0; time < 2; time++)
        expect((await get({ 'If-None-Match': etag }, path + query)).status).toBe(304);
      expect(asked).toHaveLength(2);
      expect(await get({}, path + query)).toMatchObject({ status: 200, text: 'Text' });
      expect(await get({ 'If-None-Match': etag }, path + query)).toMatchObject({ status: 304, text: '' });
    },
  );

  test('keeps a built file, and no 304 in its place', async () => {
    const etag = 'W/"eins"';
    answer = (req, res) => {
      const isKnown = req.headers['if-none-match'] === etag;
      const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag };
      res.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : 'Text');
    };
    const file = `/assets${path}.js`;
    expect((await get({ 'If-None-Match': etag }, file)).status).toBe(304);
    for (let time = 0; time < 2; time++)
      expect(await get({}, file)).toMatchObject({ status: 200, text: 'Text' });
    expect(await get({ 'If-None-Match': etag }, file)).toMatchObject({ status: 304, text: '' });
    expect(asked).toHaveLength(2);
  });

  test('lets HEAD be HEAD, which counts nothing, and keeps no page without a body', async () => {
    for (let time = 0; time < 2; time++) expect((await get({}, path, 'HEAD')).status).toBe(200);
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'HEAD']);
    expect((await get()).text).toBe('Antwort 3');
    await get({}, path, 'HEAD');
    expect((await get()).text).toBe('Antwort 3');
  });

  test('keeps one copy for each encoding that an instance chooses', async () => {
    const accepted = ['gzip, deflate, br', 'br;q=1.0, gzip', 'gzip', 'deflate, gzip;q=0.5', 'br;q=0', ''];
    for (const each of accepted) await get({ 'Accept-Encoding': each });
    expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual(['br, gzip', 'gzip', 'identity']);
  });

  test('lets an instance that cannot stream br take gzip, where the visitor takes it too', async () => {
    answer = (_, res) => void res.end();
    for (const each of ['gzip, deflate, br', 'br', 'br, gzip;q=0']) await get({ 'Accept-Encoding': each });
    expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual(['br, gzip', 'br', 'identity']);
  });

  test.each([
    ['is not offered', { 'Cache-Control': 'public, max-age=3600' }],
    ['is for one visitor', { 'Cache-Control': 'private, no-store' }],
    ['sets a cookie', { ...offered(), 'Set-Cookie': 'besucher=1' }],
  ])('never keeps what %s', async (_, headers) => {
    answer = (__, res) => void res.writeHead(200, headers).end(`Antwort ${asked.length}`);
    await get();
    const second = await get();
    expect(second.text).toBe('Antwort 2');
    expect(second.headers.get('Set-Cookie')).toBe('Set-Cookie' in headers ? headers['Set-Cookie'] : null);
  });

  test.each<[string, Record<string, string>]>([
    ['the cookie of an operator', { Cookie: 'a=b; __Host-betreiber=geheim' }],
    ['the sign of an operator', { Cookie: 'betreiber_da=1' }],
    ['a token', { Authorization: 'Bearer geheim' }],
  ])('asks the instance for whoever comes with %s, and keeps nothing of it', async (_, headers) => {
    await get(headers);
    expect(asked[0]?.headers['x-shared-cache']).toBeUndefined();
    expect((await get()).text).toBe('Antwort 2');
    expect((await get(headers)).text).toBe('Antwort 3');
    expect((await get()).text).toBe('Antwort 2');
  });

  test('believes no visitor about what it keeps', async () => {
    await get({ 'X-Shared-Cache': '1' }, `${path}?q=schuhe`);
    expect(asked[0]?.headers['x-shared-cache']).toBeUndefined();
    await get({ 'X-Shared-Cache': '1', 'X-Cache-Control': 'public' }, `${path}?q=schuhe`);
    expect(asked).toHaveLength(2);
    await get();
    expect(asked[2]?.headers['x-shared-cache']).toBe('1');
  });

  test('keeps nothing that is written, and no addresses of operators', async () => {
    for (const [where, method] of [
      [path, 'POST'],
      ['/api/admin/codes', 'GET'],
      ['/api/awin/status', 'GET'],
    ] as const) {
      asked = [];
      await get({}, where, method);
      await get({}, where, method);
      expect(asked, where).toHaveLength(2);
    }
  });

  test('asks again by the ETag in the next second, and takes what has changed', async () => {
    let etag = 'W/"eins"';
    answer = (req, res) => {
      const headers = { ...offered(new Date()), ETag: etag };
      if (req.headers['if-none-match'] === etag) res.writeHead(304, headers).end();
      else res.writeHead(200, headers).end(etag);
    };
    const untilAskedBy = (known: string) =>
      expect
        .poll(async () => {
          await get();
          return asked.some(({ headers }) => headers['if-none-match'] === known);
        })
        .toBe(true);
    await untilAskedBy('W/"eins"');
    expect((await get()).text).toBe('W/"eins"');
    etag = 'W/"zwei"';
    await expect.poll(async () => (await get()).text).toBe('W/"zwei"');
    await untilAskedBy('W/"zwei"');
  });

  test('does not send an old copy to a visitor who comes while another one waits for the new one', async () => {
    answer = (_, res) => void res.writeHead(200, offered(new Date())).end('alt');
    await get();
    const keptAt = Date.now();
    await expect.poll(() => Date.now() - keptAt).toBeGreaterThan(3_000);
    const waiting: ServerResponse[] = [];
    answer = (_, res) => void waiting.push(res);
    const visitors = [get(), get(), get()];
    await expect.poll(() => waiting.length).toBe(3);
    for (const res of waiting) res.end('neu');
    for (const visitor of visitors) expect((await visitor).text).toBe('neu');
  });

  test('keeps nothing more while there is no room for it, and sends what it has', async () => {
    const file = `/assets${path}.js`;
    await get();
    await rm(proxy.room);
    try {
      for (const where of [`${path}-neu`, file]) {
        asked = [];
        for (let time = 1; time <= 2; time++) expect((await get({}, where)).text).toBe(`Antwort ${time}`);
      }
      asked = [];
      expect((await get()).text).toBe('Antwort 1');
      expect(asked).toEqual([]);
    } finally {
      await writeFile(proxy.room, '');
    }
    await get({}, `${path}-neu`);
    await get({}, `${path}-neu`);
    expect(asked).toHaveLength(1);
  });

  test('sends the last copy while the instances fail or are gone', async () => {
    answer = (_, res) => void res.writeHead(200, offered(new Date(Date.now() + 1_000))).end('die letzte');
    await get();
    // The copy expires within two seconds; one that does so in the second it was made in may come too late to be kept.
    answer = (_, res) => void res.writeHead(503).end();
    const timesAsked = async () => {
      await get();
      return asked.length;
    };
    await expect.poll(timesAsked).toBeGreaterThan(1);
    expect(await get()).toMatchObject({ status: 200, text: 'die letzte' });
    // It goes on listening: another program could get its port.
    server.on('connection', (socket) => socket.destroy());
    server.closeAllConnections();
    expect(await get()).toMatchObject({ status: 200, text: 'die letzte' });
    expect((await get({}, '/nie-gesehen')).status).toBe(503);
  });
});
