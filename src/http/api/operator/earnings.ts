import { z } from '@hono/zod-openapi';
import { Earnings, EarningsDetails, Realtime } from '#contract/operator/earnings.ts';
import { apiRouter, json, operatorRoute } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { readEarnings, readEarningsDetails, readRealtime } from '#services/earnings/earnings.ts';

const MONTH = 30;
const YEAR = 366;

const earningsRoute = operatorRoute('get', '/api/analytics/earnings', {
  summary: 'Was die Seite einnimmt',
  answers: { 200: json(Earnings, 'Einnahmen') },
});
const realtimeRoute = operatorRoute('get', '/api/analytics/realtime', {
  summary: 'Was gerade los ist',
  answers: { 200: json(Realtime, 'Gerade jetzt') },
});
const detailsRoute = operatorRoute('get', '/api/analytics/earnings-details', {
  summary: 'Einnahmen nach Stand, Shop, Code und Tag',
  query: z.object({ days: z.coerce.number().int().min(1).max(YEAR).default(MONTH) }),
  answers: { 200: json(EarningsDetails, 'Einnahmen genauer') },
});

export function analyticsRoutes({ db, clock }: Deps) {
  return apiRouter()
    .openapi(earningsRoute, async (c) => c.json(await readEarnings(db, clock()), 200))
    .openapi(realtimeRoute, async (c) => c.json(await readRealtime(db, clock()), 200))
    .openapi(detailsRoute, async (c) =>
      c.json(await readEarningsDetails(db, clock(), c.req.valid('query').days), 200),
    );
}
