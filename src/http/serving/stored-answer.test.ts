import { expect, test } from 'vitest';
import { represent, storeAnswer, toResponse } from './stored-answer.ts';

const LONG = 'Rabattcode '.repeat(500);
const html = () => new Response(LONG, { headers: { 'Content-Type': 'text/html' } });
const json = () => new Response(JSON.stringify(LONG), { headers: { 'Content-Type': 'application/json' } });

test('the same content has the same ETag, other content another', async () => {
  const [first, second, other] = await Promise.all(
    [html(), html(), new Response('x')].map((one) => storeAnswer(one)),
  );
  expect(first?.etag).toBe(second?.etag);
  expect(first?.etag).not.toBe(other?.etag);
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

test('a page is kept compressed only, and is read plain all the same', async () => {
  const answer = await storeAnswer(html());
  expect(answer.bytes).toBeLessThan(LONG.length);
  expect(Object.keys(answer.representations)).toEqual(['br']);
  expect(await toResponse(answer).text()).toBe(LONG);
  const { body } = await represent(answer, 'identity');
  expect(body.toString()).toBe(LONG);
  expect(answer.representations.identity).toBeUndefined();
});

test('a call that nobody outside asked for is not compressed', async () => {
  expect(Object.keys((await storeAnswer(json())).representations)).toEqual(['identity']);
});

test('concurrent requests for one encoding share the compression', async () => {
  const answer = await storeAnswer(html());
  const first = represent(answer, 'gzip');
  expect(represent(answer, 'gzip')).toBe(first);
  const made = await first;
  expect(answer.representations.gzip).toBe(made);
});

test('no more memory is kept than the answer takes', async () => {
  for (const answer of await Promise.all([html(), json()].map((one) => storeAnswer(one)))) {
    await Promise.all([represent(answer, 'br'), represent(answer, 'gzip')]);
    const { br, gzip, identity } = answer.representations;
    expect([br, gzip]).not.toContain(undefined);
    for (const { body } of [br, gzip, identity].filter((one) => one !== undefined))
      expect(body.buffer.byteLength).toBe(body.length);
  }
});

test('the same answer as the last one is that one, with all that was compressed', async () => {
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
  expect([last.etag, last.headers[1]]).toEqual(['W/"seite"', 'W/"seite"']);
});
