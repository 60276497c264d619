// The whole site as one request listener: files and cached answers first, because most requests end there.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { ErrorAnswer } from '#contract/errors.ts';
import { IMPORT_PATH } from '#http/api/operator/transfer.ts';
import type { Deps } from '#http/core/env.ts';
import { securityHeaders } from '#http/core/headers.ts';
import { createAdmission, type Work } from './admission.ts';
import { BODY_LIMIT_BYTES, createApp } from './app.ts';
import { whenBodyArrived } from './arrived-body.ts';
import { loadAssets } from './assets.ts';
import { createBusyAnswer } from './busy.ts';
import { isLocalRequest } from './local-request.ts';
import { createMetrics } from './metrics.ts';
import { createOperatorPages, type OperatorWebsite } from './operator-pages.ts';
import { createPageAnswers, isRobot, type PageAnswer } from './page-answers.ts';
import { cacheKey, type Entry, PageCache, pathOf } from './page-cache.ts';
import { createPageRenderer, type Website } from './page-renderer.ts';
import { sendStored, toResponse } from './stored-answer.ts';
import { isMisspelt } from './tidy-path.ts';

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
  const headers = securityHeaders(deps.site.url);
  const handleUncached = getRequestListener(app.fetch, {
    // The router answers its own errors; what fails before it is no request at all, such as one to an impossible host.
    errorHandler: (error) => {
      const isTheirs = error instanceof RequestError;
      if (!isTheirs) deps.log.error({ err: error }, 'request failed');
      const [status, answer] = isTheirs ? ([400, BAD_REQUEST] as const) : ([500, INTERNAL] as const);
      return Response.json(answer, { status, headers: { ...headers, ...ERROR_HEADERS } });
    },
  });
  const assets = await loadAssets(assetsFolder, headers);
  const answerOperator = await createOperatorPages(options.operator, {
    base: deps.operatorPath,
    siteName: deps.site.name,
    headers,
    development,
  });
  const cache = new PageCache({
    // Sources that have just changed may take a while, and the old page would be the wrong one.
    ...(development && { patienceMs: 60_000 }),
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
    res.writeHead(status, { ...headers, ...ERROR_HEADERS, ...more });
    res.end(JSON.stringify(answer));
  };
  const refuseUnknown = (res: ServerResponse) =>
    refuse(res, 404, { code: 'not_found', message: 'Das gibt es hier nicht.' });

  const sendBusy = await createBusyAnswer(deps.site, headers);
  const { admit, isFull } = createAdmission(deps.trustProxy, {
    tooMany(res, seconds) {
      const message = 'Zu viele Anfragen. Bitte warte einen Moment.';
      refuse(res, 429, { code: 'too_many', message }, { 'Retry-After': seconds });
    },
    busy(req, res, work) {
      metrics.turnedAway.inc({ work });
      sendBusy(req, res);
    },
  });
  const answerUncached = (req: IncomingMessage, res: ServerResponse, work: Work) =>
    admit(req, res, work, (leave) => void Promise.resolve(handleUncached(req, res)).finally(leave));

  const sendMetrics = async (res: ServerResponse) => {
    metrics.cachedEntries.set(cache.size);
    // Without the database the other figures are all the more wanted.
    await metrics.readJobs().catch((error) => deps.log.warn({ err: error }, 'jobs could not be counted'));
    const type = { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' };
    res.writeHead(200, { ...headers, ...type });
    res.end(await metrics.registry.metrics());
  };

  const handle: RequestListener = (req, res) => {
    const url = req.url ?? '/';
    if (!url.startsWith('/')) {
      // A proxy's form of the request line (`GET http://…`) names a host; we answer for our own paths only.
      return refuse(res, 400, BAD_REQUEST);
    }
    const path = pathOf(url);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      if (isMisspelt(path)) return refuseUnknown(res);
      const go = () => answerUncached(req, res, OPERATORS.test(path) ? 'operator' : 'call');
      // Whole files are read as they come, by operators.
      return path === IMPORT_PATH ? go() : whenBodyArrived(req, BODY_LIMIT_BYTES, go);
    }
    const asset = assets.get(path);
    if (asset) return sendStored(asset, req, res);
    if (answerOperator(path, req, res)) return;
    if (path.startsWith('/assets/')) return refuseUnknown(res);
    if (path === '/metrics') return isLocalRequest(req) ? void sendMetrics(res) : refuseUnknown(res);
    if (HEALTH.has(path)) return void handleUncached(req, res);
    const isNeverCached = NEVER_CACHED.test(path);
    const isForMachines = FOR_MACHINES.test(path);
    if ((isNeverCached || isForMachines) && isMisspelt(path)) return refuseUnknown(res);
    const key = isNeverCached ? null : cacheKey(url);
    if (key === null) return answerUncached(req, res, OPERATORS.test(path) ? 'operator' : 'call');
    if (development) cache.invalidate();
    const work = isForMachines ? 'call' : 'page';
    const ready = cache.ready(key, () => compute(key), !isFull(work));
    if (ready) {
      metrics.cacheHits.inc();
      return sendPage(ready, req, res);
    }
    const send = (entry: Entry) => sendPage(entry, req, res);
    const fail = (error: unknown) => {
      deps.log.error({ path, err: error }, 'page failed');
      refuse(res, 500, INTERNAL);
    };
    // Whoever waits for what is being made anyway takes nobody's place.
    if (cache.isMaking(key)) return void cache.get(key, () => compute(key)).then(send, fail);
    const enter = (leave: () => void) =>
      void cache
        .get(key, () => compute(key))
        .then(send, fail)
        .finally(leave);
    // What was true before the last change is better than nothing.
    const kept = cache.kept(key);
    admit(req, res, work, enter, kept && (() => send(kept)));
  };

  return { handle, invalidate: () => cache.invalidate() };
}

const BAD_REQUEST: ErrorAnswer = { code: 'bad_request', message: 'Die Anfrage ist ungültig.' };
const INTERNAL: ErrorAnswer = { code: 'internal', message: 'Es ist ein Fehler aufgetreten.' };
const ERROR_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
const HEALTH = new Set(['/healthz', '/readyz']);
/** Answers that depend on who asks, or that do something. The status of updates is the one public call among them. */
const NEVER_CACHED =
  /^\/(?:(?:go|admin|newsletter|logo|deal-picture|api\/(?!admin\/update-status$)(?:admin|awin|analytics))(?:\/|$)|(?:og|icon|sitemap)\/)/;
/** Answered by a handler instead of being rendered. */
const FOR_MACHINES =
  /^\/(?:api\/|feed\/|(?:feed|sitemap)\.xml$|robots\.txt$|\.well-known\/security\.txt$|manifest\.webmanifest$)/;
const OPERATORS = /^\/(?:admin|api\/(?:admin|awin|analytics))(?:\/|$)/;
