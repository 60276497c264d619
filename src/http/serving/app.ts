// Everything that is answered by calling a handler: the API and the pages for machines.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createSharedPing } from '#db/core/ping.ts';
import { AppError } from '#domain/core/app-error.ts';
import { createApi } from '#http/api/app.ts';
import { createOperatorApi } from '#http/api/operator/app.ts';
import { IMPORT_PATH } from '#http/api/operator/transfer.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { answerError } from '#http/core/errors.ts';
import { securityHeaders } from '#http/core/headers.ts';
import { loggedPath } from '#http/core/mail-links.ts';
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

export const BODY_LIMIT_BYTES = 64 * 1024;
const ADDRESS_LIMIT = 2_000;
/** The labels of a figure are few: callers may send any of some forty methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Default Cache-Control: public answers are revalidated each time, all others are never stored. */
function cachingOf({ req: { method, path }, res: { status } }: Context<Env>): string {
  const isPublic = method === 'GET' && status === 200 && path.startsWith('/api/');
  return isPublic ? 'public, max-age=0, must-revalidate' : 'no-store';
}

/** `notFoundPage` is for addresses that people open; API calls get their error as JSON. */
export function createApp(deps: Deps, metrics: Metrics, changes: TagVersions, notFoundPage: NotFoundPage) {
  const app = new Hono<Env>();
  const headers = securityHeaders(deps.site.url);

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    const { method, path } = c.req;
    c.set('requestId', requestId);
    c.set('log', deps.log.child({ requestId, method, path: loggedPath(path) }));
    await next();
    c.header('X-Request-Id', requestId);
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', cachingOf(c));
    const seconds = (performance.now() - started) / 1000;
    const status = c.res.status;
    const known = METHODS.has(method) ? method : 'andere';
    metrics.requests.observe({ method: known, route: c.req.routePath ?? '', status }, seconds);
    c.get('log')?.info({ status, ms: Math.round(seconds * 1000) }, 'request');
  });
  app.use(async (c, next) => {
    if (c.req.url.length > ADDRESS_LIMIT) throw new AppError('too_long');
    await next();
  });
  app.use(refuseWritesOfOtherSites(deps));
  const limit = bodyLimit({
    maxSize: BODY_LIMIT_BYTES,
    onError: () => {
      throw new AppError('too_large', { userMessage: 'Die Anfrage darf höchstens 64 kB groß sein.' });
    },
  });
  // Uploads have a size limit and a type of their own, checked after authentication (http/core/upload.ts).
  app.use((c, next) => (c.req.path === IMPORT_PATH ? next() : limit(c, next)));
  app.use('/api/*', async (c, next) => {
    if (c.req.path === IMPORT_PATH) return next();
    const hasBody = Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding');
    const isJson = /^application\/json(;|$)/i.test(c.req.header('Content-Type') ?? '');
    // Against CSRF: a form of another site sends a simple request, for which browsers make no CORS preflight.
    if (hasBody && !isJson) throw new AppError('wrong_type');
    await next();
  });
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
