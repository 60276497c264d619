import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type StoredAnswer, sendStored, storeAnswer, toResponse } from './stored-answer.ts';

const LONG = 'Rabattcode '.repeat(500);
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function ask(response: Response, headers: Record<string, string> = {}, method = 'GET') {
  return askStored(await storeAnswer(response), headers, method);
}

const headersOf = (headers: readonly string[]) => ['X-Offered', '1', ...headers];

async function askStored(answer: StoredAnswer, headers: Record<string, string> = {}, method = 'GET') {
  const listening = createServer((req, res) =>
    sendStored(answer, req, res, { headersOf, isRenewal: 'renew' in req.headers }),
  ).listen(0);
  servers.push(listening);
  const { port } = listening.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ port, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
const html = () => new Response(LONG, { headers: { 'Content-Type': 'text/html' } });

test('text is sent in the best encoding the client takes', async () => {
  const br = await ask(html(), { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(LONG);
  const gzip = await ask(html(), { 'Accept-Encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(LONG);
  const plain = await ask(html());
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(LONG);
});

test('no more memory is kept than the answer takes', async () => {
  const json = () => new Response(JSON.stringify(LONG), { headers: { 'Content-Type': 'application/json' } });
  const answers = await Promise.all([html(), json()].map((one) => storeAnswer(one)));
  for (const answer of answers) {
    for (const encoding of ['br', 'gzip']) await askStored(answer, { 'Accept-Encoding': encoding });
    const { br, gzip, identity } = answer.forms;
    for (const form of [br, gzip, identity].filter((one) => one !== undefined))
      expect(form.body.buffer.byteLength).toBe(form.body.length);
    expect([br, gzip]).not.toContain(undefined);
  }
});

test('an encoding that is refused by name is not sent', async () => {
  const answer = await ask(html(), { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('pictures and short texts are not compressed', async () => {
  const picture = new Response(LONG, { headers: { 'Content-Type': 'image/png' } });
  expect((await ask(picture, { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  const short = new Response('kurz', { headers: { 'Content-Type': 'text/plain' } });
  expect((await ask(short, { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined();
});

test('the same content has the same ETag, other content another', async () => {
  const [first, second, other] = await Promise.all(
    [html(), html(), new Response('x')].map((one) => storeAnswer(one)),
  );
  expect(first?.etag).toBe(second?.etag);
  expect(first?.etag).not.toBe(other?.etag);
});

test('who has it already gets 304 without a body', async () => {
  const { etag } = await storeAnswer(html());
  const answer = await ask(html(), { 'If-None-Match': etag });
  expect(answer.status).toBe(304);
  expect(answer.body).toHaveLength(0);
});

test('HEAD gets the length and no body', async () => {
  const answer = await ask(html(), {}, 'HEAD');
  expect(Number(answer.headers['content-length'])).toBe(LONG.length);
  expect(answer.body).toHaveLength(0);
});

test('a call inside the process gets the plain body with status and headers', async () => {
  const given = new Response(LONG, {
    status: 201,
    headers: { 'Content-Type': 'text/html', 'X-Total-Count': '7' },
  });
  const response = toResponse(await storeAnswer(given));
  expect(response.status).toBe(201);
  expect(response.headers.get('x-total-count')).toBe('7');
  expect(await response.text()).toBe(LONG);
});

test('a page is kept packed only, and comes in every encoding all the same', async () => {
  const answer = await storeAnswer(html());
  expect(answer.bytes).toBeLessThan(LONG.length);
  expect((await askStored(answer)).body.toString()).toBe(LONG);
  const both = await Promise.all([1, 2].map(() => askStored(answer, { 'Accept-Encoding': 'gzip' })));
  for (const { body } of both) expect(gunzipSync(body).toString()).toBe(LONG);
  expect(await toResponse(answer).text()).toBe(LONG);
});

test('what many read is packed better', async () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `code-${(index * 7919) % 10_007}`).join(' ');
  const answer = await storeAnswer(new Response(text, { headers: { 'Content-Type': 'text/html' } }));
  const read = async () => (await askStored(answer, { 'Accept-Encoding': 'br' })).body;
  const first = (await read()).length;
  await expect.poll(async () => (await read()).length).toBeLessThan(first);
  expect(brotliDecompressSync(await read()).toString()).toBe(text);
});

test('what very many read is packed as well as can be', async () => {
  const text = Array.from(
    { length: 300 },
    (_, index) => `<li>Code ${(index * 7919) % 1_007} gilt noch</li>`,
  ).join('');
  const answer = await storeAnswer(new Response(text, { headers: { 'Content-Type': 'text/html' } }));
  const best = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  expect(answer.forms.br?.body.length).toBeGreaterThan(best);
  const read = () => askStored(answer, { 'Accept-Encoding': 'br' });
  for (let times = 0; times < 199; times++) await read();
  expect(answer.forms.br?.body.length).toBeGreaterThan(best);
  await read();
  await expect.poll(() => answer.forms.br?.body.length).toBe(best);
});

test('the same answer as the last one is that one, with all that was packed', async () => {
  const last = await storeAnswer(html());
  expect(await storeAnswer(html(), { last })).toBe(last);
  const others = [
    new Response(`${LONG}!`, { headers: { 'Content-Type': 'text/html' } }),
    new Response(LONG, { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } }),
    new Response(LONG, { headers: { 'Content-Type': 'text/html' }, status: 404 }),
  ];
  for (const other of others) expect(await storeAnswer(other, { last })).not.toBe(last);
});

test('a page may say itself when it is the same', async () => {
  const page = (text: string) =>
    new Response(text, { headers: { 'Content-Type': 'text/html', ETag: 'W/"seite"' } });
  const last = await storeAnswer(page(`${LONG} um zehn`));
  expect(await storeAnswer(page(`${LONG} um elf`), { last })).toBe(last);
  const { headers } = await askStored(last);
  expect(headers.etag).toBe('W/"seite"');
});

test('a call that nobody outside asked for is not compressed', async () => {
  const answer = await storeAnswer(new Response(LONG, { headers: { 'Content-Type': 'application/json' } }));
  expect(Object.keys(answer.forms)).toEqual(['identity']);
  expect(brotliDecompressSync((await askStored(answer, { 'Accept-Encoding': 'br' })).body).toString()).toBe(
    LONG,
  );
});

test('a proxy is offered a page when it is packed well, and may keep what it has', async () => {
  const answer = await storeAnswer(html());
  const read = (headers: Record<string, string>) =>
    askStored(answer, { 'Accept-Encoding': 'br', ...headers });
  expect((await read({})).headers['x-offered']).toBeUndefined();
  expect((await read({ 'If-None-Match': answer.etag })).headers['x-offered']).toBe('1');
  // In place of an older copy at once, but under an ETag by which it is asked for again.
  const renewed = (await read({ renew: '1' })).headers;
  expect([renewed['x-offered'], renewed.etag]).toEqual(['1', answer.etag.replace(/"$/, '-quick"')]);
  await expect.poll(async () => (await read({})).headers['x-offered']).toBe('1');
  expect((await read({ renew: '1' })).headers.etag).toBe(answer.etag);
  expect((await askStored(answer, { 'Accept-Encoding': 'gzip' })).headers['x-offered']).toBe('1');
});
