// Everything that is answered by calling a handler: the API and the pages for machines.
import { Hono } from 'hono';
import { createSharedPing } from '#db/core/ping.ts';
import { AppError } from '#domain/core/app-error.ts';
import { createApi } from '#http/api/app.ts';
import { createOperatorApi } from '#http/api/operator/app.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { answerError } from '#http/core/errors.ts';
import { bringsSession, clearSession, readOperator } from '#http/core/operator.ts';
import { refuseWritesOfOtherSites } from '#http/core/own-site.ts';
import type { TagVersions } from '#http/core/tag-versions.ts';
import { alertForm } from '#http/pages/alert-form.ts';
import { alertPages } from '#http/pages/alerts.ts';
import { calendarRoutes } from '#http/pages/calendars.ts';
import { feedRoutes } from '#http/pages/feeds.ts';
import { leavingRoutes, type NotFoundPage } from '#http/pages/leaving.ts';
import { manifestRoutes } from '#http/pages/manifest.ts';
import { newsletterPages } from '#http/pages/newsletter.ts';
import { pictureRoutes } from '#http/pages/pictures.ts';
import { reportForm } from '#http/pages/report-form.ts';
import { securityTxt } from '#http/pages/security-txt.ts';
import { sitemapRoutes } from '#http/pages/sitemap.ts';
import { submissionForm } from '#http/pages/submission-form.ts';
import { voteForm } from '#http/pages/vote-form.ts';
import type { Metrics } from './metrics.ts';
import {
  observeRequests,
  refuseLongAddresses,
  refuseLongBodies,
  refuseSimpleRequests,
} from './request-checks.ts';

/** `notFoundPage` is for addresses that people open; API calls get their error as JSON. */
export function createApp(deps: Deps, metrics: Metrics, changes: TagVersions, notFoundPage: NotFoundPage) {
  const app = new Hono<Env>();
  app.use(observeRequests(deps, metrics));
  app.use(refuseLongAddresses);
  app.use(refuseWritesOfOtherSites(deps));
  app.use(refuseLongBodies);
  app.use('/api/*', refuseSimpleRequests);
  app.onError(answerError);
  app.notFound((c) => answerError(new AppError('not_found'), c));

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  // Open to everybody and without a limit, so that a probe is always answered.
  const ping = createSharedPing(deps.db);
  app.get('/readyz', async (c) => {
    await ping();
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  });
  app.route('/', createApi(deps));
  app.route('/', createOperatorApi(deps));
  // The home page asks here for the operator's panel, because it must not know the hidden address.
  app.get('/admin/panel.js', async (c) => {
    const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };
    if (await readOperator(c, deps)) return c.body(`import '${deps.operatorPath}/panel.js';`, 200, headers);
    if (bringsSession(c, deps)) clearSession(c, deps);
    return c.body('', 200, headers);
  });
  // To everybody else it is an address like any other that is not there.
  app.on('GET', ['/admin', '/admin/*'], async (c) =>
    (await readOperator(c, deps)) ? c.redirect(deps.operatorPath) : notFoundPage(c.req.header('User-Agent')),
  );
  app.route('/', leavingRoutes(deps, changes, notFoundPage));
  app.route('/', submissionForm(deps));
  app.route('/', reportForm(deps));
  app.route('/', voteForm(deps));
  app.route('/', alertForm(deps));
  app.route('/', pictureRoutes(deps));
  app.route('/', newsletterPages(deps));
  app.route('/', alertPages(deps));
  app.route('/', sitemapRoutes(deps));
  app.route('/', feedRoutes(deps));
  app.route('/', calendarRoutes(deps));
  app.route('/', manifestRoutes(deps));
  app.route('/', securityTxt(deps));
  return app;
}
