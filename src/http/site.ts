// The whole site as one request listener: files and cached answers first, because most requests end there.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorAnswer } from '#contract/errors.ts';
import { createApp } from './app.ts';
import { loadAssets } from './assets.ts';
import { clientAddress, clientKey } from './client-address.ts';
import type { Deps } from './env.ts';
import { securityHeaders } from './headers.ts';
import { isLocalRequest } from './local-request.ts';
import { createMetrics } from './metrics.ts';
import { createOperatorPages, type OperatorWebsite } from './operator-pages.ts';
import { createPageAnswers, isRobot, type PageAnswer } from './page-answers.ts';
import { cacheKey, type Entry, PageCache, pathOf } from './page-cache.ts';
import { createPageRenderer, type Website } from './pages.ts';
import { sendStored, toResponse } from './stored-answer.ts';

export interface Site {
  handle: RequestListener;
  /** To be called whenever the catalogue has changed. */
  invalidate(): void;
}

export interface SiteOptions {
  website: Website;
  operator: OperatorWebsite;
  /** Folder of the website's built files. */
  assetsFolder: string;
  /** Nothing is cached, because sources change; pages carry no policy, because hot reload adds styles to them. */
  development: boolean;
}

export async function createSite(deps: Deps, options: SiteOptions): Promise<Site> {
  const { assetsFolder, development } = options;
  const metrics = createMetrics(deps.jobs);
  const app = createApp(deps, metrics, async (userAgent) =>
    isRobot(userAgent) ? homeForRobots() : toResponse((await pages.nowhere()).answer),
  );
  const readLimit = new RateLimiterMemory({ points: UNCACHED_PER_MINUTE, duration: 60 });
  const handleUncached = getRequestListener(app.fetch);
  const headers = securityHeaders(deps.site.url);
  const assets = await loadAssets(assetsFolder, headers);
  const answerOperator = await createOperatorPages(options.operator, {
    base: deps.operatorPath,
    siteName: deps.site.name,
    headers,
    development,
  });
  const cache = new PageCache({
    onStale: (key, error) => {
      metrics.staleAnswers.inc();
      deps.log.warn({ path: pathOf(key), err: error }, 'served an old answer');
    },
  });
  const render = createPageRenderer(deps, options, async (path) => {
    const { answer, ...freshness } = await cache.getFresh(path, () => compute(path));
    return { response: toResponse(answer), freshness };
  });

  const pages = createPageAnswers({ cache, siteUrl: deps.site.url, render, headers });

  /** Built from the key alone: no header, cookie or other parameter of the request can get into the answer. */
  const compute = async (key: string): Promise<PageAnswer> => {
    const request = new Request(deps.site.url + key);
    // `/api/../readyz` would otherwise pass for a path under /api/.
    if (new URL(request.url).pathname !== pathOf(key)) return { sameAs: await pages.nowhere() };
    return FOR_MACHINES.test(pathOf(key)) ? { response: await app.fetch(request) } : pages.read(key);
  };

  const homeForRobots = () =>
    new Response(null, { status: 302, headers: { ...headers, Location: '/', 'Cache-Control': 'no-store' } });
  const sendPage = ({ answer, isNowhere }: Entry, req: IncomingMessage, res: ServerResponse) => {
    if (!isNowhere || !isRobot(req.headers['user-agent'])) return sendStored(answer, req, res);
    const { status, headers } = homeForRobots();
    res.writeHead(status, Object.fromEntries(headers)).end();
  };

  const refuse = (res: ServerResponse, status: number, answer: ErrorAnswer, more = {}) => {
    const type = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
    res.writeHead(status, { ...headers, ...type, ...more });
    res.end(JSON.stringify(answer));
  };
  const refuseUnknown = (res: ServerResponse) =>
    refuse(res, 404, { code: 'not_found', message: 'Das gibt es hier nicht.' });

  /** What is not in memory costs something, so one client may not ask for it without end. */
  const whileAllowed = (req: IncomingMessage, res: ServerResponse, answer: () => void) => {
    const client = clientKey(clientAddress(req, deps.trustProxy));
    readLimit.consume(client).then(answer, ({ msBeforeNext }: RateLimiterRes) => {
      const message = 'Zu viele Anfragen. Bitte warte einen Moment.';
      refuse(res, 429, { code: 'too_many', message }, { 'Retry-After': Math.ceil(msBeforeNext / 1000) });
    });
  };

  const sendMetrics = async (res: ServerResponse) => {
    metrics.cachedEntries.set(cache.size);
    // Without the database the other figures are all the more wanted.
    await metrics.readJobs().catch((error) => deps.log.warn({ err: error }, 'jobs could not be counted'));
    res.writeHead(200, { ...headers, 'Content-Type': metrics.registry.contentType });
    res.end(await metrics.registry.metrics());
  };

  const handle: RequestListener = (req, res) => {
    const url = req.url ?? '/';
    if (!url.startsWith('/')) {
      // A proxy's form of the request line (`GET http://…`) names a host; we answer for our own paths only.
      return refuse(res, 400, { code: 'bad_request', message: 'Die Anfrage ist ungültig.' });
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return whileAllowed(req, res, () => void handleUncached(req, res));
    }
    const path = pathOf(url);
    const asset = assets.get(path);
    if (asset) return sendStored(asset, req, res);
    if (answerOperator(path, req, res)) return;
    if (path.startsWith('/assets/')) return refuseUnknown(res);
    if (path === '/metrics') return isLocalRequest(req) ? void sendMetrics(res) : refuseUnknown(res);
    if (HEALTH.has(path)) return void handleUncached(req, res);
    const key = NEVER_CACHED.test(path) ? null : cacheKey(url);
    if (key === null) return whileAllowed(req, res, () => void handleUncached(req, res));
    if (development) cache.invalidate();
    const ready = cache.ready(key, () => compute(key));
    if (ready) {
      metrics.cacheHits.inc();
      return sendPage(ready, req, res);
    }
    whileAllowed(req, res, () => {
      cache
        .get(key, () => compute(key))
        .then(
          (entry) => sendPage(entry, req, res),
          (error) => {
            deps.log.error({ path, err: error }, 'page failed');
            refuse(res, 500, { code: 'internal', message: 'Es ist ein Fehler aufgetreten.' });
          },
        );
    });
  };

  return { handle, invalidate: () => cache.invalidate() };
}

const HEALTH = new Set(['/healthz', '/readyz']);
/** Answers that depend on who asks, or that do something. The status of updates is the one public call among them. */
const NEVER_CACHED =
  /^\/(?:(?:go|admin|newsletter|logo|deal-picture|api\/(?!admin\/update-status$)(?:admin|awin|analytics))(?:\/|$)|(?:og|icon|sitemap)\/)/;
/** Answered by a handler instead of being rendered. */
const FOR_MACHINES =
  /^\/(?:api\/|feed\/|(?:feed|sitemap)\.xml$|robots\.txt$|\.well-known\/security\.txt$|manifest\.webmanifest$)/;
/** Ten a second: somebody typing into the search box, or a few people behind one line. */
const UNCACHED_PER_MINUTE = 600;
