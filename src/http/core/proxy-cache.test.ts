import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { offerTo } from './proxy-cache.ts';

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const now = Date.UTC(2026, 10, 16, 12, 0, 0, 999);

test('a proxy that keeps pages may keep one until the end of the second, and send it for one more while it asks', () => {
  const offer = offerTo(request({ 'x-shared-cache': '1' }), now);
  expect(offer?.isRenewal).toBe(false);
  expect(offer?.headersOf(['ETag', 'W/"1"', 'cache-control', 'public, max-age=0, must-revalidate'])).toEqual([
    ...['Expires', 'Mon, 16 Nov 2026 12:00:00 GMT'],
    ...['ETag', 'W/"1"'],
    ...['X-Cache-Control', 'public, max-age=0, must-revalidate'],
    ...['cache-control', 'public, stale-while-revalidate=1'],
  ]);
});

test('a proxy that has an expired copy is to be given another one', () => {
  expect(offerTo(request({ 'x-shared-cache': 'renew' }), now)?.isRenewal).toBe(true);
});

test('nobody else is offered anything', () => {
  expect(offerTo(request({}), now)).toBeUndefined();
});
