// Against cross-site request forgery: nothing but our own pages, and programs, which have no victim's cookies or
// address, may change anything. By Sec-Fetch-Site; by Origin for browsers that do not send it.
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#domain/core/app-error.ts';
import type { Deps, Env } from './env.ts';
import { ALERTS_ROOT, NEWSLETTER_ROOT } from './mail-links.ts';

/** With a token in their address; the form at the newsletter's own has none. */
const MAIL_PAGES = [`${NEWSLETTER_ROOT}/`, `${ALERTS_ROOT}/`];
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * For every route, also one without a body: a copy that another site has its visitors count is forged, too. Before
 * authentication: the answer must not even reveal whether there is a session.
 */
export function refuseWritesOfOtherSites(deps: Deps): MiddlewareHandler<Env> {
  return async (c, next) => {
    const isAllowed = READS.has(c.req.method) || isFromOwnSite(c, deps) || isFromUnnamedPage(c);
    if (!isAllowed) throw new AppError('forbidden');
    await next();
  };
}

function isFromOwnSite(c: Context<Env>, { site }: Deps): boolean {
  const whose = c.req.header('Sec-Fetch-Site');
  if (whose === 'same-origin') return true;
  // `same-site` is another host of our domain, which is another site to us; `none` is the visitor's own doing.
  if (whose !== undefined && whose !== 'none') return false;
  const origin = c.req.header('Origin');
  if (origin === undefined || origin === site.url) return true;
  // The same host over http can be anybody: a man in the middle can inject pages there.
  if (origin === site.url.replace(/^https:/, 'http:')) return false;
  return URL.canParse(origin) && new URL(origin).host === c.req.header('Host');
}

/**
 * Browsers and mail programs that hide where somebody comes from send `Origin: null`, as a sandboxed frame of another site
 * does. What the pages that mails link to post is protected by the token in their address.
 */
function isFromUnnamedPage(c: Context<Env>): boolean {
  return (
    MAIL_PAGES.some((root) => c.req.path.startsWith(root)) &&
    c.req.header('Origin') === 'null' &&
    c.req.header('Sec-Fetch-Site') === undefined
  );
}
