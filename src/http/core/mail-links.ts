import type { MiddlewareHandler } from 'hono';
import type { Deps, Env } from './env.ts';
import { pagePolicy } from './headers.ts';

/** A link in a mail is a bearer token: it stays out of the log, out of caches and out of the Referer. */
export function guardMailLinks({ log }: Deps, root: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const [page = ''] = c.req.path.slice(root.length + 1).split('/');
    const path = c.req.path === root ? root : `${root}/${page}/…`;
    c.set('log', log.child({ requestId: c.get('requestId'), method: c.req.method, path }));
    await next();
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', pagePolicy());
  };
}
