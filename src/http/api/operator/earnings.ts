import { createRoute, z } from '@hono/zod-openapi';
import { Earnings, EarningsDetails, Realtime } from '#contract/operator/earnings.ts';
import { apiRouter, json } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { readEarnings, readEarningsDetails, readRealtime } from '#services/earnings/earnings.ts';
import { operatorErrors } from './answers.ts';

const MONTH = 30;
const YEAR = 366;

const earningsRoute = createRoute({
  method: 'get',
  path: '/api/analytics/earnings',
  summary: 'Was die Seite einnimmt',
  responses: { 200: json(Earnings, 'Einnahmen'), ...operatorErrors },
});
const realtimeRoute = createRoute({
  method: 'get',
  path: '/api/analytics/realtime',
  summary: 'Was gerade los ist',
  responses: { 200: json(Realtime, 'Gerade jetzt'), ...operatorErrors },
});
const detailsRoute = createRoute({
  method: 'get',
  path: '/api/analytics/earnings-details',
  summary: 'Einnahmen nach Stand, Shop, Code und Tag',
  request: { query: z.object({ days: z.coerce.number().int().min(1).max(YEAR).default(MONTH) }) },
  responses: { 200: json(EarningsDetails, 'Einnahmen genauer'), ...operatorErrors },
});

export function analyticsRoutes({ db, clock }: Deps) {
  return apiRouter()
    .openapi(earningsRoute, async (c) => c.json(await readEarnings(db, clock()), 200))
    .openapi(realtimeRoute, async (c) => c.json(await readRealtime(db, clock()), 200))
    .openapi(detailsRoute, async (c) =>
      c.json(await readEarningsDetails(db, clock(), c.req.valid('query').days), 200),
    );
}
