// Every route and who may call it. A new route fails this test until somebody has decided.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '#http/app.ts';
import { createMetrics } from '#http/metrics.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

type Caller = 'everybody' | 'this machine';

/** Answered before the router (http/site.ts), so they are not in its list; each has its test elsewhere. */
const BEFORE_THE_ROUTER: Record<string, Caller> = {
  'GET /metrics': 'this machine',
  'GET /assets/*': 'everybody',
  'GET /*': 'everybody',
};

const ROUTES: Record<string, Caller> = {
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'GET /api/categories': 'everybody',
  'GET /api/codes': 'everybody',
  'GET /api/codes/top': 'everybody',
  'GET /api/codes/latest': 'everybody',
  'GET /api/codes/search': 'everybody',
  'GET /api/codes/category/:category': 'everybody',
  'POST /api/codes/:id/track': 'everybody',
  'GET /api/copy': 'everybody',
  'GET /api/openapi.json': 'everybody',
  'GET /api/docs': 'everybody',
};

test('the list of routes is complete', async () => {
  const { db } = await createTestDatabase();
  const site = { name: 'Rabattlotse', url: 'http://localhost:3000' };
  const deps = { db, site, clock: () => new Date(), log: pino({ level: 'silent' }) };
  const app = createApp(deps, createMetrics());
  const found = app.routes
    .filter((route) => route.method !== 'ALL')
    .map((route) => `${route.method} ${route.path}`);
  expect(new Set(found)).toEqual(new Set(Object.keys(ROUTES)));
  expect(found.filter((route) => route in BEFORE_THE_ROUTER)).toEqual([]);
});
