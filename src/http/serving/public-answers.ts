// Answers that are the same for everybody: pages and public calls. Each is computed from its URL alone, then cached.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '#http/core/env.ts';
import { offerTo } from '#http/core/proxy-cache.ts';
import { TagVersions } from '#http/core/tag-versions.ts';
import { createApp } from './app.ts';
import { pathOf } from './cache-key.ts';
import type { Metrics } from './metrics.ts';
import { createPageAnswers, isRobot, type PageAnswer } from './page-answers.ts';
import { type CacheEntry, PageCache } from './page-cache.ts';
import { createPageRenderer, type Website } from './page-renderer.ts';
import { routeOf } from './routes.ts';
import { sendStored } from './send-stored.ts';
import { toPlain, toResponse } from './stored-answer.ts';

interface Options {
  website: Website;
  development: boolean;
  metrics: Metrics;
  headers: Record<string, string>;
}

export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

export function createPublicAnswers(deps: Deps, options: Options) {
  const { development, metrics, headers } = options;
  const cache = new PageCache({
    // In development a changed source may take a while to compile, and a stale page would be the wrong one.
    ...(development && { patienceMs: 60_000 }),
    onCompute: (key, reason) => {
      const kind = routeOf(pathOf(key)).answer === 'page' ? 'page' : 'call';
      metrics.computed.inc({ kind, reason });
    },
    onStale: (key, error) => {
      metrics.staleAnswers.inc();
      deps.log.warn({ path: pathOf(key), err: error }, 'served an old answer');
    },
  });
  const changes = new TagVersions();
  const app = createApp(deps, metrics, changes, async (userAgent) =>
    isRobot(userAgent)
      ? new Response(null, { status: 302, headers: toHome })
      : toResponse((await pages.notFound()).answer),
  );
  const render = createPageRenderer(deps, options, async (path) => {
    const entry = await cache.getFresh(path, () => compute(path));
    return { answer: toPlain(entry.answer), freshness: cache.freshnessOf(entry) };
  });
  const pages = createPageAnswers({ cache, siteUrl: deps.site.url, render, headers });

  /** Built from the cache key alone: no header, cookie or other parameter can get into the answer (cache poisoning). */
  const compute = async (key: string): Promise<PageAnswer> => {
    const request = new Request(deps.site.url + key);
    const path = pathOf(key);
    // Dot segments: `/api/../readyz` would otherwise pass for a path under /api/.
    if (new URL(request.url).pathname !== path) return { sameAs: await pages.notFound() };
    return routeOf(path).answer === 'page' ? pages.read(key) : { response: await app.fetch(request) };
  };

  const toHome = { ...headers, Location: '/', 'Cache-Control': 'no-store' };
  const send = (entry: CacheEntry, req: IncomingMessage, res: ServerResponse): void => {
    const { answer, isNotFound, isKept } = entry;
    if (isNotFound && isRobot(req.headers['user-agent'])) return void res.writeHead(302, toHome).end();
    const offer = cache.isCurrent(entry) ? offerTo(req) : undefined;
    // What is not there only in place of what was: otherwise invented addresses would push pages out of the proxy's cache.
    const mayBeKept = answer.status === 200 ? isKept : answer.status === 404 && offer?.isRenewal;
    sendStored(answer, req, res, mayBeKept ? offer : undefined);
  };
  const onChange = (tags: readonly string[]): void => {
    cache.invalidate(tags);
    changes.change(tags, Date.now());
  };
  return { app, cache, compute, send, onChange };
}
