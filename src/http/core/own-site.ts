import type { Context } from 'hono';
import type { Deps, Env } from './env.ts';

/** Whether a form was sent from one of our pages. Browsers tell where it came from; a script that does not, is nobody's victim. */
export function isFromOwnSite(c: Context<Env>, { site }: Deps): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  if (origin === site.url) return true;
  // The same name without encryption is whoever sits on the line.
  if (origin === site.url.replace(/^https:/, 'http:')) return false;
  return URL.canParse(origin) && new URL(origin).host === c.req.header('Host');
}

/** For pages that keep their address to themselves: from there browsers tell no origin, but still whose page it was. */
export function isFromOtherSite(c: Context<Env>): boolean {
  return c.req.header('Sec-Fetch-Site') === 'cross-site';
}
