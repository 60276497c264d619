import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startRenderThreads } from './render-threads.ts';

const folder = await mkdtemp(join(tmpdir(), 'rabattlotse-render-'));
const build = join(folder, 'website.mjs');
// Stands for the built website; what a page does is in its address.
await writeFile(
  build,
  `export async function renderPage(request, fetchApi, { now, requestId, report }) {
    const path = new URL(request.url).pathname;
    if (path === '/dies') process.exit(3);
    if (path === '/fails') throw new Error('no page');
    if (path === '/reports') report(new Error('something is wrong'));
    const answer = await fetchApi('http://site/api/' + path.slice(1));
    const text = answer.status + ' ' + (await answer.text()) + ' ' + now.toISOString() + ' ' + requestId;
    return new Response(text, { status: 201, headers: { 'X-Page': path } });
  }`,
);
const threads = startRenderThreads(build, 1);
afterAll(async () => {
  await threads.close();
  await rm(folder, { recursive: true });
});

const reported: unknown[] = [];
const render = (
  path: string,
  fetchApi = async (url: string | URL | Request) => new Response(`asked ${url}`),
) =>
  threads.renderPage(new Request(`http://site${path}`), fetchApi, {
    now: new Date(0),
    requestId: 'id',
    report: (error) => reported.push(error),
  });

test('a page is rendered from the answers that the server gives', async () => {
  const page = await render('/page');
  expect([page.status, page.headers.get('X-Page')]).toEqual([201, '/page']);
  expect(await page.text()).toBe('200 asked http://site/api/page 1970-01-01T00:00:00.000Z id');
});

test('pages that are rendered at the same time get their own answers', async () => {
  const pages = await Promise.all(['/a', '/b', '/c'].map(async (path) => (await render(path)).text()));
  expect(pages.map((text) => text.split(' ')[2])).toEqual(
    ['/a', '/b', '/c'].map((path) => `http://site/api${path}`),
  );
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
  const never = () => new Promise<Response>(() => {});
  const waiting = expect(render('/waits', never)).rejects.toThrow('ended with 3');
  await expect(render('/dies')).rejects.toThrow('ended with 3');
  await waiting;
  expect((await render('/again')).status).toBe(201);
});
