import { createRoute } from '@hono/zod-openapi';
import { RemovedDemoData } from '#contract/operator/demo-data.ts';
import { plural } from '#domain/core/format.ts';
import { apiRouter, json } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { removeDemoData } from '#services/transfer/demo-removal.ts';
import { operatorErrors } from './answers.ts';

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/admin/demo-data',
  summary: 'Alle Beispiele endgültig entfernen',
  responses: { 200: json(RemovedDemoData, 'Wie viele es waren'), ...operatorErrors },
});

export function demoDataRoutes({ db, clock }: Deps) {
  return apiRouter().openapi(removeRoute, async (c) => {
    const removed = await removeDemoData({ db, now: clock(), actor: c.get('operator').actor });
    const parts = [
      plural(removed.codes, 'Code', 'Codes'),
      plural(removed.deals, 'Angebot', 'Angebote'),
      plural(removed.shops, 'Shop', 'Shops'),
    ];
    const none = removed.codes + removed.deals + removed.shops + removed.keptShops === 0;
    const message = none ? 'Es waren keine Demo-Daten da.' : `Entfernt: ${parts.join(', ')}.`;
    return c.json({ message, ...removed }, 200);
  });
}
