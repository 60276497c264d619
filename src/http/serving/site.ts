// The whole site as one request listener: files and cached answers first, because most requests end there.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Deps } from '#http/core/env.ts';
import { securityHeaders } from '#http/core/headers.ts';
import { type AdmissionClass, createAdmission } from '#http/serving/admission/admission.ts';
import { createBusyAnswers } from '#http/serving/admission/busy.ts';
import { whenBodyArrived } from './arrived-body.ts';
import { loadAssets } from './assets.ts';
import { cacheKey, pathOf } from './cache-key.ts';
import { createCachedRequests } from './cached-requests.ts';
import { createForwardedWarning } from './forwarded-warning.ts';
import { createMetrics, sendMetrics } from './metrics.ts';
import { isMetricsReader } from './metrics-reader.ts';
import { createOperatorPages, type OperatorWebsite } from './operator-pages.ts';
import type { Website } from './page-renderer.ts';
import { createPublicAnswers } from './public-answers.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { BODY_LIMIT_BYTES } from './request-checks.ts';
import { routeOf } from './routes.ts';
import { sendStored } from './send-stored.ts';
import type { StoredAnswer } from './stored-answer.ts';
import { isMisspelt } from './tidy-path.ts';
import { isUtf8Address, isUtf8Body } from './utf8.ts';

export interface SiteHandler {
  handle: RequestListener;
  /** To be called whenever the catalogue has changed, with the cache tags concerned. */
  onChange(tags: readonly string[]): void;
}

export interface SiteOptions {
  website: Website;
  operator: OperatorWebsite;
  /** Folder of the website's built files. */
  assetsFolder: string;
  /** Nothing is cached, because sources change; pages carry no policy, because hot reload adds styles to them. */
  development: boolean;
}

export async function createSite(deps: Deps, options: SiteOptions): Promise<SiteHandler> {
  const { development } = options;
  const { log, site, operatorPath } = deps;
  const headers = securityHeaders(site.url);
  const { refuse, refusal } = createRefusals(headers);
  const metrics = createMetrics(deps.jobs);
  const answers = createPublicAnswers(deps, { website: options.website, development, metrics, headers });
  const pageOptions = { base: operatorPath, site, headers, development };
  const { sendBusy, sendTooMany } = await createBusyAnswers(site, headers);
  const admission = createAdmission(deps.trustProxy, {
    tooMany: sendTooMany,
    busy(req, res, admissionClass) {
      metrics.turnedAway.inc({ work: admissionClass });
      sendBusy(req, res);
    },
  });
  const callHandler = getRequestListener(answers.app.fetch, {
    // The router answers its own errors; what fails before it is no valid request, such as one with an invalid Host.
    errorHandler: (error) => {
      if (error instanceof RequestError) return refusal('bad_request');
      log.error({ err: error }, 'request failed');
      return refusal('internal');
    },
  });
  const handle = createDispatcher({
    files: await loadAssets(options.assetsFolder, headers),
    answerOperator: await createOperatorPages(options.operator, pageOptions),
    refuse,
    answerMetrics(req, res) {
      const { metricsToken } = deps;
      if (metricsToken === undefined) return refuse(res, 'not_found');
      if (!isMetricsReader(req, metricsToken)) return refuse(res, 'unauthorized');
      metrics.cachedEntries.set(answers.cache.size);
      void sendMetrics(metrics, log, headers, res);
    },
    noteForwarded: createForwardedWarning(deps),
    callHandler,
    answerUncached: (req, res, admissionClass) =>
      admission.admit(
        req,
        res,
        admissionClass,
        (leave) => void Promise.resolve(callHandler(req, res)).finally(leave),
      ),
    answerCached: createCachedRequests({ ...answers, ...admission, refuse, metrics, log, development }),
  });
  return { handle, onChange: answers.onChange };
}

interface Ways {
  files: ReadonlyMap<string, StoredAnswer>;
  answerOperator: Awaited<ReturnType<typeof createOperatorPages>>;
  refuse: Refusals['refuse'];
  answerMetrics(req: IncomingMessage, res: ServerResponse): void;
  noteForwarded(req: IncomingMessage): void;
  callHandler: ReturnType<typeof getRequestListener>;
  answerUncached(req: IncomingMessage, res: ServerResponse, admissionClass: AdmissionClass): void;
  answerCached: ReturnType<typeof createCachedRequests>;
}

/** Dispatches a request by method and path; synchronous, so that cache hits wait for nothing. */
function createDispatcher(ways: Ways): RequestListener {
  const { files, answerOperator, refuse, answerMetrics, noteForwarded } = ways;
  const { callHandler, answerUncached, answerCached } = ways;

  const answerWrite = (path: string, req: IncomingMessage, res: ServerResponse) => {
    if (isMisspelt(path)) return refuse(res, 'not_found');
    const { uncached, streamsBody } = routeOf(path);
    if (streamsBody) return answerUncached(req, res, uncached);
    whenBodyArrived(req, BODY_LIMIT_BYTES, (body) => {
      if (body && !isUtf8Body(req, body)) refuse(res, 'bad_request');
      else answerUncached(req, res, uncached);
    });
  };

  const answerRead = (url: string, path: string, req: IncomingMessage, res: ServerResponse) => {
    const { answer, uncached, cached } = routeOf(path);
    if (answer === 'nothing') return refuse(res, 'not_found');
    if (answer === 'metrics') return answerMetrics(req, res);
    if (answer === 'health') return void callHandler(req, res);
    if (answer === 'handler' && isMisspelt(path)) return refuse(res, 'not_found');
    const key = cached ? cacheKey(url) : null;
    if (cached && key !== null) answerCached(key, cached, req, res);
    else answerUncached(req, res, uncached);
  };

  return (req, res) => {
    noteForwarded(req);
    const url = req.url ?? '/';
    // The absolute form of the request target (`GET http://…`) is for proxies; we answer for our own paths only.
    if (!url.startsWith('/') || !isUtf8Address(url)) return refuse(res, 'bad_request');
    const path = pathOf(url);
    if (req.method !== 'GET' && req.method !== 'HEAD') return answerWrite(path, req, res);
    const file = files.get(path);
    if (file) return sendStored(file, req, res);
    if (!answerOperator(path, req, res)) answerRead(url, path, req, res);
  };
}
