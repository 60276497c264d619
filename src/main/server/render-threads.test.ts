import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CallApi, PlainAnswer } from '#contract/plain-answer.ts';
import { startRenderThreads } from './render-threads.ts';

const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-render-'));
const build = join(folder, 'website.mjs');
// Stands for the built website; what a page does is in its address.
await writeFile(
  build,
  `export async function renderPage(url, callApi, { now, requestId, report }) {
    const path = new URL(url).pathname;
    if (path === '/dies') process.exit(3);
    if (path === '/fails') throw new Error('no page');
    if (path === '/reports') report(new Error('something is wrong'));
    if (path === '/two') {
      const [fast, slow] = [callApi('http://site/api/fast'), callApi('http://site/api/slow')];
      await fast;
      const later = new Promise((resolve) => setImmediate(resolve, 'later'));
      const first = await Promise.race([slow.then(() => 'together'), later]);
      return { status: 200, headers: [], body: new TextEncoder().encode(first).buffer };
    }
    const answer = await callApi('http://site/api/' + path.slice(1));
    const text = answer.status + ' ' + new TextDecoder().decode(answer.body) + ' ' + now.toISOString() + ' ' + requestId;
    return { status: 201, headers: [['X-Page', path]], body: new TextEncoder().encode(text).buffer };
  }`,
);
const threads = startRenderThreads(build, 1);
afterAll(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

const reported: unknown[] = [];
const bytes = (text: string) => new Uint8Array(Buffer.from(text)).buffer;
const textOf = ({ body }: PlainAnswer) => new TextDecoder().decode(body);
const render = (
  path: string,
  callApi: CallApi = async (url) => ({ status: 200, headers: [], body: bytes(`asked ${url}`) }),
) =>
  threads.renderPage(`http://site${path}`, callApi, {
    now: new Date(0),
    requestId: 'id',
    report: (error) => reported.push(error),
  });

test('a page is rendered from the answers that the server gives', async () => {
  const page = await render('/page');
  expect([page.status, page.headers]).toEqual([201, [['X-Page', '/page']]]);
  expect(textOf(page)).toBe('200 asked http://site/api/page 1970-01-01T00:00:00.000Z id');
});

test('pages that are rendered at the same time get their own answers', async () => {
  const pages = await Promise.all(['/a', '/b', '/c'].map(async (path) => textOf(await render(path))));
  expect(pages.map((text) => text.split(' ')[2])).toEqual(
    ['/a', '/b', '/c'].map((path) => `http://site/api${path}`),
  );
});

test('what a page asks for at once is answered at once, in one message', async () => {
  const page = await render('/two', async (url) => {
    // By the end of another page an answer of its own would have come.
    if (url.endsWith('slow')) await render('/page');
    return { status: 200, headers: [], body: bytes('') };
  });
  expect(textOf(page)).toBe('together');
});

test('what goes wrong comes to those who asked', async () => {
  await expect(render('/fails')).rejects.toThrow('no page');
  await expect(render('/page', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  await render('/reports');
  expect(reported).toEqual([new Error('something is wrong')]);
});

test('a thread that ends takes its pages with it, and the next page starts another', async () => {
  const never = () => new Promise<PlainAnswer>(() => {});
  const waiting = expect(render('/waits', never)).rejects.toThrow('ended with 3');
  await expect(render('/dies')).rejects.toThrow('ended with 3');
  await waiting;
  expect((await render('/again')).status).toBe(201);
});
