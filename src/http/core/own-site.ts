import type { Context } from 'hono';
import type { Deps, Env } from './env.ts';

/** CSRF check by Origin. Browsers always send it with a POST; a program without one has no victim's cookies. */
export function isFromOwnSite(c: Context<Env>, { site }: Deps): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  if (origin === site.url) return true;
  // The same host over http can be anybody: a man in the middle can inject pages there.
  if (origin === site.url.replace(/^https:/, 'http:')) return false;
  return URL.canParse(origin) && new URL(origin).host === c.req.header('Host');
}

/** For pages with `Referrer-Policy: no-referrer`: there browsers send `Origin: null`, but still Sec-Fetch-Site. */
export function isFromOtherSite(c: Context<Env>): boolean {
  return c.req.header('Sec-Fetch-Site') === 'cross-site';
}
