import { expect, test } from 'vitest';
import { createApi } from '#web/core/api.ts';
import { createQueryClient } from '#web/core/query-client.ts';
import { loadShopOnServer } from './data.ts';

const SITE = 'https://lotse.example';

/** What a page asks for before it has an answer. */
function firstAskedFor(path: string): string[] {
  const asked: string[] = [];
  const unanswered = (url: string) => {
    asked.push(new URL(url).pathname);
    return new Promise<never>(() => {});
  };
  const api = createApi(unanswered, SITE);
  void loadShopOnServer(new URL(SITE + path), { api, queries: createQueryClient(), now: new Date() });
  return asked;
}

test.each(['/gutscheine/otto', '/otto-rabattcode'])('%s asks at once for all it shows', async (path) => {
  const asked = firstAskedFor(path);
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['/api/codes', '/api/copy', '/api/copy/shop', '/api/shops/name/otto']);
});

test.each(['/otto', '/gutscheine/Otto'])('%s must first prove to be a shop', async (path) => {
  const asked = firstAskedFor(path);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked).not.toContain('/api/codes');
});
