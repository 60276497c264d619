// How the installation is doing, and what of it is not set up yet.
import { Health } from '#contract/operator/health.ts';
import { databaseFigures } from '#db/core/database-figures.ts';
import { hasDemoData } from '#db/transfer/demo.ts';
import { apiRouter, json, operatorRoute } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { APP_VERSION } from '#http/core/version.ts';

const healthRoute = operatorRoute('get', '/api/admin/health', {
  summary: 'Wie es der Anlage geht und was noch fehlt',
  answers: { 200: json(Health, 'Zustand') },
});

export function healthRoutes({ db, setup, site, isAddressSet, clock }: Deps) {
  const startedAt = clock().toISOString();
  return apiRouter().openapi(healthRoute, async (c) => {
    const [database, demo] = await Promise.all([databaseFigures(db), hasDemoData(db)]);
    const memoryBytes = process.memoryUsage.rss();
    return c.json(
      {
        version: APP_VERSION,
        ...{ startedAt, memoryBytes, database },
        publicUrl: { url: site.url, isSet: isAddressSet },
        setup: { ...setup, ownData: !demo },
      },
      200,
    );
  });
}
