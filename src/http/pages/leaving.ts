// /go/… counts the click and redirects to the shop. Stored URLs only, never one from the request: no open redirect. For
// whom a person opens only: a shop's cookie must not be placed by a picture or a frame of another site (cookie stuffing).
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { isRowId, links } from '#contract/links.ts';
import { isUnavailable } from '#db/core/sql-errors.ts';
import { type Target, targetOfCode, targetOfDeal, targetOfShop } from '#db/shops/targets.ts';
import { AppError } from '#domain/core/app-error.ts';
import { LISTS, shopTag } from '#domain/core/cache-tags.ts';
import { isRegion } from '#domain/insights/regions.ts';
import { isConsentGiven } from '#domain/privacy/consent-cookie.ts';
import { targetUrl } from '#domain/shops/sites.ts';
import { wayOut } from '#domain/sources/affiliate-link.ts';
import type { Deps, Env } from '#http/core/env.ts';
import type { TagVersions } from '#http/core/tag-versions.ts';
import { readVisitor } from '#http/core/visitor.ts';

type Kind = 'code' | 'shop' | 'deal';

// LRU size. Stale-if-error: while the database is down, recently used links still redirect, unless what they belong to
// has changed since; nothing is counted then.
const REMEMBERED = 5_000;
const SLUG = /^[a-z0-9-]{1,80}$/;
const OPEN_IT = 'Dieser Link führt nur zum Shop, wenn du ihn selbst öffnest.';

/** Crawlers get a redirect instead of the page. */
export type NotFoundPage = (userAgent: string | undefined) => Promise<Response>;

interface KnownTarget {
  target: Target;
  /** The version of the catalogue's tags that it has seen. */
  version: number;
}

export function leavingRoutes(deps: Deps, changes: TagVersions, notFoundPage: NotFoundPage) {
  const { db, clock, counting, log } = deps;
  const known = new LRUCache<string, KnownTarget>({ max: REMEMBERED });

  const findTarget = async (kind: Kind, id: string) => {
    const key = `${kind} ${id}`;
    // Taken before reading: a change that arrives meanwhile must not be missed.
    const { version } = changes;
    try {
      const target = await readTarget(kind, id);
      if (target) known.set(key, { target, version });
      else known.delete(key);
      return { target, countable: true };
    } catch (error) {
      const last = isUnavailable(error) ? known.get(key) : undefined;
      if (last === undefined || !isCurrent(last)) throw error;
      return { target: last.target, countable: false };
    }
  };
  /** What was taken down must not be led to again. */
  const isCurrent = ({ target, version }: KnownTarget) =>
    changes.stateOf(tagsOf(target), version, Date.now()) === 'current';
  const readTarget = async (kind: Kind, id: string): Promise<Target | null> => {
    if (kind === 'shop') return SLUG.test(id) ? targetOfShop(db, id) : null;
    if (!isRowId(id)) return null;
    return kind === 'code' ? targetOfCode(db, clock(), Number(id)) : targetOfDeal(db, Number(id));
  };

  /** Best effort: a failed count must not keep a visitor from the shop. */
  const countLeaving = async (c: Context<Env>, kind: Kind, target: Target, consent: boolean) => {
    if (c.req.method === 'HEAD') return null;
    try {
      const { isBot, ...doer } = await readVisitor(c, deps);
      if (isBot) return null;
      const chosen = c.req.query('region') ?? '';
      const region = isRegion(chosen) ? chosen : 'deutschland';
      const { shopId, codeId, dealId } = target;
      return await counting.leave({ ...doer, region }, { kind, shopId, codeId, dealId, consent });
    } catch (error) {
      log.warn({ err: error }, 'a click was not counted');
      return null;
    }
  };

  return new Hono<Env>().get('/go/:kind{code|shop|deal}/:id', async (c) => {
    if (!isOpened(c)) throw new AppError('forbidden', { userMessage: OPEN_IT });
    const kind = c.req.param('kind') as Kind;
    const { target, countable } = await findTarget(kind, c.req.param('id'));
    if (!target) return notFoundPage(c.req.header('User-Agent'));
    if (!target.isShown && target.shopSlug) return c.redirect(links.shop(target.shopSlug), 302);
    const url = targetUrl(target);
    if (url === null) return notFoundPage(c.req.header('User-Agent'));
    const consent = isConsentGiven(c.req.header('Cookie'));
    const ref = countable ? await countLeaving(c, kind, target, consent) : null;
    c.header('X-Robots-Tag', 'noindex, nofollow');
    c.header('Referrer-Policy', 'strict-origin');
    c.header('Cache-Control', 'no-store');
    const shopUrl = targetUrl({ ...target, affiliateUrl: null });
    return c.redirect(wayOut(url, shopUrl, { ref, consent }), 302);
  });
}

/** As the triggers announce them: a deal's own change names no shop, and that of its shop the lists as well. */
function tagsOf({ shopId, dealId }: Target): string[] {
  return dealId === null && shopId !== null ? [shopTag(shopId)] : [LISTS];
}

/** A navigation, by what browsers say of it; old ones say nothing. Never a picture, a frame, or what is loaded ahead. */
function isOpened({ req }: Context<Env>): boolean {
  const ahead = [req.header('Sec-Purpose'), req.header('Purpose'), req.header('X-Moz')].join(' ');
  if (/prefetch|prerender|preview/i.test(ahead)) return false;
  const destination = req.header('Sec-Fetch-Dest');
  if (destination === undefined || destination === 'document') return true;
  // Our own pages ask whether the way is open.
  const isOwn = req.header('Sec-Fetch-Site') === 'same-origin';
  return isOwn && req.method === 'HEAD' && destination === 'empty';
}
