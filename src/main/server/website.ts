// Where the website comes from: the build, or in development straight from its sources with hot reload.

import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import type { OperatorWebsite } from '#http/serving/operator-pages.ts';
import type { SiteOptions } from '#http/serving/site.ts';
import type { Config } from '#main/config.ts';
import { BUILD, ROOT } from './build.ts';
import { startRenderThreads } from './render-threads.ts';
import { asWebsite } from './website-module.ts';

export interface LoadedWebsite extends SiteOptions {
  /** Puts the development tools in front of the site; changes nothing in production. */
  wrap(handle: RequestListener): RequestListener;
  close(): Promise<void>;
}

export async function loadWebsite(
  { development, operatorPath }: Pick<Config, 'development' | 'operatorPath'>,
  server: Server,
): Promise<LoadedWebsite> {
  return development ? fromSources(server, operatorPath) : fromBuild();
}

async function fromBuild(): Promise<LoadedWebsite> {
  const website = startRenderThreads(join(BUILD, 'server/index.js'));
  return {
    website,
    operator: await builtOperator(join(BUILD, 'operator')),
    assetsFolder: join(BUILD, 'client'),
    development: false,
    wrap: (handle) => handle,
    close: () => website.close(),
  };
}

async function fromSources(server: Server, operatorPath: string): Promise<LoadedWebsite> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  const operator = await createServer({
    configFile: join(ROOT, 'vite.operator.config.ts'),
    base: `${operatorPath}/`,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    website: {
      async renderPage(...args) {
        const { renderPage } = asWebsite(await vite.ssrLoadModule('/src/web/server.tsx'));
        return renderPage(...args);
      },
    },
    operator: {
      assetsFolder: null,
      scripts: ['@vite/client', 'main.tsx'],
      styles: [],
      panel: 'panel/main.tsx',
    },
    assetsFolder: join(ROOT, 'public'),
    development: true,
    wrap: (handle) => (req, res) => {
      const isOperator = req.url?.startsWith(`${operatorPath}/`) ?? false;
      (isOperator ? operator : vite).middlewares(req, res, () => handle(req, res));
    },
    async close() {
      await operator.close();
      await vite.close();
    },
  };
}

/** Its file names carry content hashes, which are in the build's manifest. */
export async function builtOperator(folder: string): Promise<OperatorWebsite> {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    await readFile(join(folder, 'manifest.json'), 'utf8'),
  );
  const entry = manifest['main.tsx'];
  const panel = manifest['panel/main.tsx'];
  if (!entry || !panel) throw new Error('the operator area was not built');
  return { assetsFolder: folder, scripts: [entry.file], styles: entry.css ?? [], panel: panel.file };
}
