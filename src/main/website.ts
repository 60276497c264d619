// Where the website comes from: the build, or in development straight from its sources with hot reload.
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import type { Website } from '#http/pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD = join(ROOT, 'build');

export interface LoadedWebsite {
  website: Website;
  assetsFolder: string;
  /** Puts the development tools in front of the site; changes nothing in production. */
  wrap(handle: RequestListener, invalidate: () => void): RequestListener;
  close(): Promise<void>;
}

export async function loadWebsite(development: boolean, server: Server): Promise<LoadedWebsite> {
  return development ? fromSources(server) : fromBuild();
}

async function fromBuild(): Promise<LoadedWebsite> {
  return {
    website: (await import(join(BUILD, 'server/index.js'))) as Website,
    assetsFolder: join(BUILD, 'client'),
    wrap: (handle) => handle,
    close: async () => {},
  };
}

async function fromSources(server: Server): Promise<LoadedWebsite> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true, ws: { server } } });
  return {
    website: {
      async renderPage(...args) {
        const { renderPage } = (await vite.ssrLoadModule('/src/web/server.ts')) as Website;
        return renderPage(...args);
      },
    },
    assetsFolder: join(ROOT, 'public'),
    wrap: (handle, invalidate) => (req, res) =>
      vite.middlewares(req, res, () => {
        // Sources may have changed; and the hot-reload client adds styles that the strict policy forbids.
        invalidate();
        const writeHead = res.writeHead.bind(res);
        res.writeHead = ((status: number, headers: string[]) =>
          writeHead(status, withoutPolicy(headers))) as typeof res.writeHead;
        handle(req, res);
      }),
    close: () => vite.close(),
  };
}

function withoutPolicy(headers: string[] | undefined): string[] | undefined {
  return headers?.filter((_, at) => headers[at - (at % 2)]?.toLowerCase() !== 'content-security-policy');
}
