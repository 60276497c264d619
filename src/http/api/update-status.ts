import { UpdateStatus } from '#contract/update-status.ts';
import { countShownCodes } from '#db/codes/counts.ts';
import type { Deps } from '#http/core/env.ts';
import { nextUpdate } from '#jobs/schedule.ts';
import { apiRouter, json, route } from './openapi.ts';

const statusRoute = route('get', '/api/admin/update-status', {
  summary: 'Wann die Codes das nächste Mal aktualisiert werden und wie viele es gibt',
  answers: { 200: json(UpdateStatus, 'Stand') },
});

/** Public, although its path is not: the home page shows it to everybody. */
export function updateStatusRoutes({ db, clock }: Deps) {
  return apiRouter().openapi(statusRoute, async (c) => {
    const now = clock();
    const totalCodes = await countShownCodes(db, now);
    return c.json({ nextUpdate: nextUpdate(now).toISOString(), totalCodes }, 200);
  });
}
