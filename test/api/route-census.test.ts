// Every route and who may call it. A new route fails this test until somebody has decided.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '#http/app.ts';
import { createMetrics } from '#http/metrics.ts';
import { readConfig } from '#main/config.ts';
import { buildDeps } from '#main/deps.ts';
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
  'GET /api/admin/update-status': 'everybody',
  'GET /api/best-deals': 'everybody',
  'GET /api/codes/influencer': 'everybody',
  'GET /api/codes/region/:region': 'everybody',
  'GET /api/insights/regional/:region': 'everybody',
  'GET /api/shops': 'everybody',
  'GET /api/shops/name/:shopName': 'everybody',
  'GET /api/shops/popular': 'everybody',
  'GET /api/suggest': 'everybody',
  'GET /api/trending-shops': 'everybody',
  'GET /deal-picture/:id': 'everybody',
  'GET /go/:kind{code|shop|deal}/:id': 'everybody',
  'POST /api/affiliate/track': 'everybody',
  'POST /api/codes/submit': 'everybody',
  'POST /api/events': 'everybody',
  'POST /api/shops/:shopName/track': 'everybody',
  'POST /api/shops/visit': 'everybody',
  'POST /code-einreichen': 'everybody',
  'GET /logo/:slug': 'everybody',
  'POST /api/newsletter/subscribe': 'everybody',
  'GET /newsletter': 'everybody',
  'POST /newsletter': 'everybody',
  'GET /newsletter/bestaetigen/:token': 'everybody',
  'POST /newsletter/bestaetigen/:token': 'everybody',
  'GET /newsletter/abmelden/:token': 'everybody',
  'POST /newsletter/abmelden/:token': 'everybody',
  'GET /newsletter/*': 'everybody',
};

test('the list of routes is complete', async () => {
  const { db } = await createTestDatabase();
  const config = readConfig({});
  const log = pino({ level: 'silent' });
  const deps = buildDeps({ config, db, log, clock: () => new Date(), publicUrl: config.publicUrl });
  const app = createApp(deps, createMetrics(), async () => new Response());
  const found = app.routes
    .filter((route) => route.method !== 'ALL')
    .map((route) => `${route.method} ${route.path}`);
  expect(new Set(found)).toEqual(new Set(Object.keys(ROUTES)));
  expect(found.filter((route) => route in BEFORE_THE_ROUTER)).toEqual([]);
});
