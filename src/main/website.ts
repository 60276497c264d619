// Where the website comes from: the build, or in development straight from its sources with hot reload.
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import type { Website } from '#http/pages.ts';
import type { SiteOptions } from '#http/site.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD = join(ROOT, 'build');

export interface LoadedWebsite extends SiteOptions {
  /** Puts the development tools in front of the site; changes nothing in production. */
  wrap(handle: RequestListener): RequestListener;
  close(): Promise<void>;
}

export async function loadWebsite(development: boolean, server: Server): Promise<LoadedWebsite> {
  return development ? fromSources(server) : fromBuild();
}

async function fromBuild(): Promise<LoadedWebsite> {
  return {
    website: (await import(join(BUILD, 'server/index.js'))) as Website,
    assetsFolder: join(BUILD, 'client'),
    development: false,
    wrap: (handle) => handle,
    close: async () => {},
  };
}

async function fromSources(server: Server): Promise<LoadedWebsite> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    website: {
      async renderPage(...args) {
        const { renderPage } = (await vite.ssrLoadModule('/src/web/server.ts')) as Website;
        return renderPage(...args);
      },
    },
    assetsFolder: join(ROOT, 'public'),
    development: true,
    wrap: (handle) => (req, res) => vite.middlewares(req, res, () => handle(req, res)),
    close: () => vite.close(),
  };
}
