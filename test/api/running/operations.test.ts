import { expect, test } from 'vitest';
import { METRICS, startTestSite } from '#test/support/test-site.ts';

const site = await startTestSite();

test('/healthz tells that the process lives, /readyz that the database answers', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('/metrics is for whoever has its token, and closed where none is set', async () => {
  await site.get('/');
  const text = await (await site.get('/metrics', METRICS)).text();
  expect(/^page_cache_entries [1-9]/m.test(text)).toBe(true);
  expect(/^http_request_seconds_count{method="GET",route="\/api\/copy",status="200"} 1$/m.test(text)).toBe(
    true,
  );
  expect((await site.get('/metrics')).status).toBe(401);
  const closed = await startTestSite({ METRICS_TOKEN: '' });
  for (const headers of [{}, METRICS, { Authorization: 'Bearer ' }])
    expect((await closed.get('/metrics', headers)).status).toBe(404);
});

test('no visitor makes up a label of a figure', async () => {
  for (const path of [
    '/api/codes/category/erfunden-1',
    '/erfunden-2',
    '/go/shop/erfunden-3',
    '/api/erfunden-4',
  ])
    await site.get(path);
  await fetch(`${site.origin}/api/codes/erfunden-5/track`, { method: 'POST' });
  await fetch(`${site.origin}/api/codes`, { method: 'PROPFIND' });
  const text = await (await site.get('/metrics', METRICS)).text();
  expect(text).not.toContain('erfunden');
  const methods = new Set([...text.matchAll(/method="([^"]*)"/g)].map(([, method]) => method));
  expect([...methods].filter((method) => !['GET', 'POST', 'andere'].includes(method ?? ''))).toEqual([]);
});

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/api/categories', '/healthz', '/api/gibtesnicht', '/favicon.svg']) {
    const { headers } = await site.get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
  }
});

test('the API describes itself, and the reference names every call', async () => {
  const document = (await (await site.get('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
    components: { schemas: Record<string, object> };
  };
  expect(Object.keys(document.paths)).toContain('/api/codes/{id}/track');
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Code', 'Category', 'Error']),
  );
  const response = await site.get('/api/docs');
  const html = await response.text();
  for (const path of Object.keys(document.paths)) expect(html).toContain(path);
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
});

test('an unknown call is answered in German', async () => {
  const response = await site.get('/api/gibtesnicht');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'not_found', message: 'Das gibt es hier nicht.' });
});

test('an error nobody foresaw shows nothing but an id that is in the log', async () => {
  await site.pool.query('ALTER TABLE categories RENAME TO verschwunden');
  const response = await site.get('/api/codes/category/beauty');
  expect(response.status).toBe(500);
  const { code, message } = (await response.json()) as { code: string; message: string };
  expect(code).toBe('internal');
  const id = /Kennung: (?<id>[\w-]+)$/.exec(message)?.groups?.id ?? 'none';
  expect(message).toBe(`Es ist ein Fehler aufgetreten. Kennung: ${id}`);
  expect(site.complaints.some((line) => line.includes(id) && line.includes('verschwunden') === false)).toBe(
    true,
  );
  await site.pool.query('ALTER TABLE verschwunden RENAME TO categories');
});

test('a page that fails shows an id that is in the log', async () => {
  await site.pool.query('ALTER TABLE codes RENAME TO verschwunden');
  const response = await site.get('/?q=fehler');
  await site.pool.query('ALTER TABLE verschwunden RENAME TO codes');
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('Das hat nicht geklappt');
  const id = /Kennung: (?<id>[\w-]{36})/.exec(html)?.groups?.id ?? 'none';
  expect(
    site.complaints.some((line) => line.includes(id) && line.includes('/api/codes/search answered 500')),
  ).toBe(true);
  expect(html).not.toContain('verschwunden');
});

test('answers from memory do not repeat the id of another request', async () => {
  const response = await site.get('/api/categories');
  expect(response.status).toBe(200);
  expect(response.headers.has('x-request-id')).toBe(false);
  expect((await site.get('/healthz')).headers.has('x-request-id')).toBe(true);
});

test('a body over 64 kB is refused', async () => {
  const response = await fetch(`${site.origin}/api/codes/1/track`, {
    method: 'POST',
    body: 'x'.repeat(70_000),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'too_large' });
});
