// The operator area: one page at a hidden address; everything in it happens in the browser.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isbot } from 'isbot';
import type { Deps } from '#http/core/env.ts';
import { pagePolicy } from '#http/core/headers.ts';
import { loadAssets } from './assets.ts';
import { sendStored } from './send-stored.ts';

/** Where the files of the operator area are, relative to its address. */
export interface OperatorWebsite {
  assetsFolder: string | null;
  scripts: string[];
  styles: string[];
  /** The panel that the home page shows to operators. */
  panel: string;
}

interface Options {
  /** The hidden address. */
  base: string;
  site: Deps['site'];
  headers: Record<string, string>;
  development: boolean;
}

/** Answers requests at or below the hidden path; returns whether it did. */
export async function createOperatorPages(website: OperatorWebsite, options: Options) {
  const { base, site, headers, development } = options;
  const assets = website.assetsFolder ? await loadAssets(website.assetsFolder, headers) : new Map();
  const page = shell(website, base, site);
  const { 'Content-Security-Policy': _, ...others } = headers;
  const pageHeaders = {
    ...others,
    // It frames one thing: the preview of the newsletter.
    ...(development ? {} : { 'Content-Security-Policy': `${pagePolicy()}; frame-src 'self'` }),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  };

  return (path: string, req: IncomingMessage, res: ServerResponse): boolean => {
    if (path !== base && !path.startsWith(`${base}/`)) return false;
    const asset = assets.get(path.slice(base.length));
    if (asset) {
      sendStored(asset, req, res);
    } else if (path === `${base}/panel.js`) {
      // Never cached: the hashed file name it imports changes with every build.
      const script = { ...headers, 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' };
      res.writeHead(200, script).end(`import './${website.panel}';`);
    } else if (isbot(req.headers['user-agent'] ?? '')) {
      res.writeHead(302, { ...headers, Location: '/', 'Cache-Control': 'no-store' }).end();
    } else {
      res.writeHead(200, pageHeaders).end(req.method === 'HEAD' ? undefined : page);
    }
    return true;
  };
}

function shell({ scripts, styles }: OperatorWebsite, base: string, site: Deps['site']): string {
  const name = escaped(site.name);
  return `<!doctype html>
<html lang="de" data-base="${base}" data-site="${name}" data-url="${escaped(site.url)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="same-origin">
<title>Betreiberbereich · ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${base}/${href}">`).join('\n')}
${scripts.map((src) => `<script type="module" src="${base}/${src}"></script>`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>Der Betreiberbereich braucht JavaScript.</noscript>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
