// The whole site as one request listener: files and cached answers first, because most requests end there.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { loadAssets } from './assets.ts';
import type { Deps } from './env.ts';
import { securityHeaders } from './headers.ts';
import { isLocalRequest } from './local-request.ts';
import { createMetrics } from './metrics.ts';
import { type Computed, cacheKey, PageCache } from './page-cache.ts';
import { createPageRenderer, type Website } from './pages.ts';
import { sendStored, toResponse } from './stored-answer.ts';

export interface Site {
  handle: RequestListener;
  /** To be called whenever the catalogue has changed. */
  invalidate(): void;
}

export interface SiteOptions {
  website: Website;
  /** Folder of the website's built files. */
  assetsFolder: string;
  /** Nothing is cached, because sources change; pages carry no policy, because hot reload adds styles to them. */
  development: boolean;
}

export async function createSite(deps: Deps, options: SiteOptions): Promise<Site> {
  const { assetsFolder, development } = options;
  const metrics = createMetrics();
  const app = createApp(deps, metrics);
  const handleUncached = getRequestListener(app.fetch);
  const assets = await loadAssets(assetsFolder, securityHeaders(deps.site.url));
  const cache = new PageCache({
    onStale: (key, error) => {
      metrics.staleAnswers.inc();
      deps.log.warn({ path: key.split('?')[0], err: error }, 'served an old answer');
    },
  });
  const render = createPageRenderer(deps, options, async (path) => {
    const entry = await cache.get(path, () => compute(path));
    return { response: toResponse(entry.answer), madeAt: entry.madeAt };
  });

  /** Built from the key alone: no header, cookie or other parameter of the request can get into the answer. */
  const compute = async (key: string): Promise<Computed> => {
    // Glued, not resolved: `//other.host` must stay a path of ours.
    const request = new Request(deps.site.url + key);
    return isApi(key) ? { response: await app.fetch(request) } : render(request);
  };

  const handleMetrics = async (req: IncomingMessage, res: ServerResponse) => {
    if (!isLocalRequest(req)) return void res.writeHead(404).end();
    metrics.cachedEntries.set(cache.size);
    res.setHeader('Content-Type', metrics.registry.contentType);
    res.end(await metrics.registry.metrics());
  };

  const handle: RequestListener = (req, res) => {
    const url = req.url ?? '/';
    if (req.method !== 'GET' && req.method !== 'HEAD') return void handleUncached(req, res);
    const asset = assets.get(url);
    if (asset) return sendStored(asset, req, res);
    if (url === '/metrics') return void handleMetrics(req, res);
    const key = isCacheable(url) ? cacheKey(url) : null;
    if (key === null) return void handleUncached(req, res);
    if (development) cache.invalidate();
    const ready = cache.ready(key, () => compute(key));
    if (ready) {
      metrics.cacheHits.inc();
      return sendStored(ready.answer, req, res);
    }
    cache
      .get(key, () => compute(key))
      .then(
        (entry) => sendStored(entry.answer, req, res),
        (error) => {
          deps.log.error({ err: error }, 'page failed');
          res.writeHead(500).end();
        },
      );
  };

  return { handle, invalidate: () => cache.invalidate() };
}

function isApi(path: string): boolean {
  return path.startsWith('/api/');
}

const NEVER_CACHED = ['/healthz', '/readyz', '/metrics'];

function isCacheable(url: string): boolean {
  return !NEVER_CACHED.includes(url.split('?')[0] ?? '');
}
