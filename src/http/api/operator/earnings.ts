import { Earnings, EarningsDetails, EarningsPeriod, Realtime } from '#contract/operator/earnings.ts';
import { lastDays } from '#domain/core/berlin-time.ts';
import { apiRouter, json, operatorRoute } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { readEarnings, readEarningsDetails, readRealtime } from '#services/earnings/earnings.ts';

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
  query: EarningsPeriod,
  answers: { 200: json(EarningsDetails, 'Einnahmen genauer') },
});

export function analyticsRoutes({ db, clock }: Deps) {
  return apiRouter()
    .openapi(earningsRoute, async (c) => c.json(await readEarnings(db, clock()), 200))
    .openapi(realtimeRoute, async (c) => c.json(await readRealtime(db, clock()), 200))
    .openapi(detailsRoute, async (c) => {
      const { days, from, until } = c.req.valid('query');
      const period = from && until ? { from, until } : lastDays(clock(), days);
      return c.json(await readEarningsDetails(db, period), 200);
    });
}
