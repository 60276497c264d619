// What every request passes before its handler: the log and figures around it, then what is refused whatever was asked.
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#domain/core/app-error.ts';
import { IMPORT_PATH } from '#http/api/operator/transfer.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { securityHeaders } from '#http/core/headers.ts';
import { loggedPath } from '#http/core/mail-links.ts';
import type { Metrics } from './metrics.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;
const ADDRESS_LIMIT = 2_000;
/** The labels of a figure are few: callers may send any of some forty methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

type Check = MiddlewareHandler<Env>;

/** Default Cache-Control: public answers are revalidated each time, all others are never stored. */
function cachingOf({ req: { method, path }, res: { status } }: Context<Env>): string {
  const isPublic = method === 'GET' && status === 200 && path.startsWith('/api/');
  return isPublic ? 'public, max-age=0, must-revalidate' : 'no-store';
}

/** Request id, log, default headers and figures. */
export function observeRequests(deps: Deps, metrics: Metrics): Check {
  const headers = securityHeaders(deps.site.url);
  return async (c, next) => {
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
  };
}

export const refuseLongAddresses: Check = async (c, next) => {
  if (c.req.url.length > ADDRESS_LIMIT) throw new AppError('too_long');
  await next();
};

const limitBody = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: () => {
    throw new AppError('too_large', { userMessage: 'Die Anfrage darf höchstens 64 kB groß sein.' });
  },
});

/** Uploads have a size limit and a type of their own, checked after authentication (http/core/upload.ts). */
const isUpload = (c: Context<Env>) => c.req.path === IMPORT_PATH;

export const refuseLongBodies: Check = (c, next) => (isUpload(c) ? next() : limitBody(c, next));

/** Against CSRF: a form of another site sends a simple request, for which browsers make no CORS preflight. */
export const refuseSimpleRequests: Check = async (c, next) => {
  if (isUpload(c)) return next();
  const hasBody = Number(c.req.header('Content-Length') ?? 0) > 0 || c.req.header('Transfer-Encoding');
  const isJson = /^application\/json(;|$)/i.test(c.req.header('Content-Type') ?? '');
  if (hasBody && !isJson) throw new AppError('wrong_type');
  await next();
};
