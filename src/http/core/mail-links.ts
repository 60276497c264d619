import type { MiddlewareHandler } from 'hono';
import { links } from '#contract/links.ts';
import type { Env } from './env.ts';
import { pagePolicy } from './headers.ts';

export const NEWSLETTER_ROOT = links.newsletter();
export const ALERTS_ROOT = '/benachrichtigung';

/** A link in a mail is a bearer token: it stays out of the log, also where it is refused before any route runs. */
export function loggedPath(path: string): string {
  const root = [NEWSLETTER_ROOT, ALERTS_ROOT].find((one) => path.startsWith(`${one}/`));
  if (root === undefined) return path;
  const page = /^\/[a-z]+(?=\/)/.exec(path.slice(root.length))?.[0] ?? '';
  return `${root}${page}/…`;
}

/**
 * It stays out of caches and out of the Referer, too, which has no path. With `no-referrer` what these pages post had no
 * Origin that tells them from other sites.
 */
export const guardMailLinks: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.header('Referrer-Policy', 'strict-origin');
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', pagePolicy());
};
