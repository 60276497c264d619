import { HitRate } from '#contract/trust.ts';
import type { Deps } from '#http/core/env.ts';
import { readHitRate } from '#services/trust/hit-rate.ts';
import { apiRouter, json, route } from './openapi.ts';

const hitRateRoute = route('get', '/api/trust/hit-rate', {
  summary: 'Was die Seite über Codes vorhergesagt hat, und was Rückmeldungen und Verkäufe sagten',
  answers: { 200: json(HitRate, 'Trefferquote der letzten 30 Tage') },
});

export function trustRoutes({ db, clock }: Deps) {
  return apiRouter().openapi(hitRateRoute, async (c) => c.json(await readHitRate(db, clock()), 200));
}
