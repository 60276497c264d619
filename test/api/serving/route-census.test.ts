import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '#http/serving/app.ts';
import { createMetrics } from '#http/serving/metrics.ts';
import { readConfig } from '#main/config.ts';
import { buildDeps } from '#main/server/deps.ts';
import { BEFORE_THE_ROUTER, ROUTES } from '#test/support/routes.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

test('the list of routes is complete', async () => {
  const { db, url } = await createTestDatabase();
  const config = readConfig({});
  const log = pino({ level: 'silent' });
  const { deps } = buildDeps({
    config,
    db,
    databaseUrl: url,
    log,
    clock: () => new Date(),
    publicUrl: config.publicUrl,
  });
  const app = createApp(deps, createMetrics(deps.jobs), async () => new Response());
  const found = app.routes
    .filter((route) => route.method !== 'ALL')
    .map((route) => `${route.method} ${route.path}`);
  expect(new Set(found)).toEqual(new Set(Object.keys(ROUTES)));
  expect(found.filter((route) => route in BEFORE_THE_ROUTER)).toEqual([]);
});
