import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { sendStored } from './send-stored.ts';
import { type StoredAnswer, storeAnswer } from './stored-answer.ts';

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

test('a page comes in every encoding, although it is kept in one', async () => {
  const answer = await storeAnswer(html());
  expect((await askStored(answer)).body.toString()).toBe(LONG);
  const both = await Promise.all([1, 2].map(() => askStored(answer, { 'Accept-Encoding': 'gzip' })));
  for (const { body } of both) expect(gunzipSync(body).toString()).toBe(LONG);
});

test('what many read is recompressed at a higher quality', async () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `code-${(index * 7919) % 10_007}`).join(' ');
  const answer = await storeAnswer(new Response(text, { headers: { 'Content-Type': 'text/html' } }));
  const read = async () => (await askStored(answer, { 'Accept-Encoding': 'br' })).body;
  const first = (await read()).length;
  await expect.poll(async () => (await read()).length).toBeLessThan(first);
  expect(brotliDecompressSync(await read()).toString()).toBe(text);
});

test('what very many read is recompressed as well as can be', async () => {
  const text = Array.from(
    { length: 300 },
    (_, index) => `<li>Code ${(index * 7919) % 1_007} gilt noch</li>`,
  ).join('');
  const answer = await storeAnswer(new Response(text, { headers: { 'Content-Type': 'text/html' } }));
  const best = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  expect(answer.representations.br?.body.length).toBeGreaterThan(best);
  const read = () => askStored(answer, { 'Accept-Encoding': 'br' });
  for (let times = 0; times < 199; times++) await read();
  expect(answer.representations.br?.body.length).toBeGreaterThan(best);
  await read();
  await expect.poll(() => answer.representations.br?.body.length).toBe(best);
});

test('a call is compressed when somebody outside asks for it', async () => {
  const answer = await storeAnswer(new Response(LONG, { headers: { 'Content-Type': 'application/json' } }));
  expect(Object.keys(answer.representations)).toEqual(['identity']);
  expect(brotliDecompressSync((await askStored(answer, { 'Accept-Encoding': 'br' })).body).toString()).toBe(
    LONG,
  );
});

test('a proxy is offered a page when it is compressed well, and may keep what it has', async () => {
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
