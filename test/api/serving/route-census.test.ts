import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { TagVersions } from '#http/core/tag-versions.ts';
import { createApp } from '#http/serving/app.ts';
import { createMetrics } from '#http/serving/metrics.ts';
import { ROUTES as ROWS, routeOf } from '#http/serving/routes.ts';
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
  const app = createApp(deps, createMetrics(deps.jobs), new TagVersions(), async () => new Response());
  const found = app.routes
    .filter((route) => route.method !== 'ALL')
    .map((route) => `${route.method} ${route.path}`);
  expect(new Set(found)).toEqual(new Set(Object.keys(ROUTES)));
  expect(found.filter((route) => route in BEFORE_THE_ROUTER)).toEqual([]);
});

describe('the table that decides how an address is answered', () => {
  const routes = Object.entries(ROUTES).map(([route, caller]) => {
    const [method = '', pattern = ''] = route.split(' ');
    // Any value will do where a route has a parameter.
    const path = pattern.replace(/:\w+(?:\{(\w+)[^}]*\})?|\*/g, (_, choice) => choice ?? '1');
    return { route, caller, isRead: method === 'GET', path, row: routeOf(path) };
  });
  const isOperators = (path: string) => /^\/(?:admin|api\/(?:admin|awin|analytics))(?:\/|$)/.test(path);

  test('takes no route that can be read for a page', () => {
    const pages = routes.filter(({ isRead, row }) => isRead && row.answer === 'page');
    expect(pages.map(({ route }) => route)).toEqual([]);
  });

  test('keeps nothing that is for operators', () => {
    const kept = routes.filter(({ caller, row }) => caller === 'operators' && row.cached);
    expect(kept.map(({ route }) => route)).toEqual([]);
  });

  test('gives the calls of operators places of their own, and nobody else’s', () => {
    const misplaced = routes.filter(({ path, row }) => (row.uncached === 'operator') !== isOperators(path));
    expect(misplaced.map(({ route }) => route)).toEqual([]);
  });

  test('keeps all public answers but these', () => {
    const passing = routes.filter(
      ({ caller, isRead, row }) => caller === 'everybody' && isRead && !row.cached,
    );
    expect(passing.map(({ route }) => route)).toEqual([
      'GET /healthz',
      'GET /readyz',
      'GET /deal-picture/:id',
      'GET /go/:kind{code|shop|deal}/:id',
      'GET /logo/:slug',
      'GET /sitemap/:file',
      'GET /og/standard.png',
      'GET /og/shop/:file',
      'GET /icon/:file',
      'GET /newsletter',
      'GET /newsletter/bestaetigen/:token',
      'GET /newsletter/abmelden/:token',
      'GET /newsletter/*',
      'GET /benachrichtigung/bestaetigen/:token',
      'GET /benachrichtigung/einstellungen/:token',
      'GET /benachrichtigung/weiter/:token',
      'GET /benachrichtigung/abmelden/:token',
      'GET /benachrichtigung/*',
      'GET /admin',
      'GET /admin/*',
      'GET /admin/panel.js',
      'GET /api/admin/session',
    ]);
  });

  test('has no row that another one hides', () => {
    for (const row of ROWS) {
      for (const path of row.paths) expect(routeOf(path.replace('*', 'x')), path).toBe(row);
    }
  });

  test('tells what lies below an address from what only begins alike', () => {
    const answers = [
      '/gold',
      '/goldene-regeln',
      '/og',
      '/sitemap',
      '/feed',
      '/api',
      '/robots.txt/',
      '/metrics/',
    ];
    expect(answers.filter((path) => routeOf(path).answer !== 'page')).toEqual([]);
    expect(routeOf('/api/admin/update-status/').cached).toBeUndefined();
    expect(routeOf('/api/adminx').cached).toBe('call');
  });
});
