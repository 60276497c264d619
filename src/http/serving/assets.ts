// The built website's files, read once at start and kept ready to send.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type Compressed, type StoredAnswer, storeAnswer } from './stored-answer.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** The policy of a service worker is that of its file, and not of the page: it asks us for what the page needs. */
const WORKER_POLICY = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

export async function loadAssets(
  folder: string,
  headers: Record<string, string>,
): Promise<Map<string, StoredAnswer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TYPES[extname(entry.name)]);
  const answers = files.map(async (entry) => {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    // Names under /assets/ carry a hash of their content.
    const caching = path.startsWith('/assets/') ? ONE_YEAR : ONE_HOUR;
    const response = new Response(await readFile(file), {
      headers: {
        ...headers,
        'Content-Type': TYPES[extname(file)] ?? '',
        'Cache-Control': caching,
        ...(path.endsWith('-sw.js') && WORKER_POLICY),
      },
    });
    return [path, await storeAnswer(response, { compressed: await readCompressed(file) })] as const;
  });
  return new Map(await Promise.all(answers));
}

/** What the build left beside the file; a build by hand leaves nothing. */
async function readCompressed(file: string): Promise<Compressed | undefined> {
  try {
    const [br, gz] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)]);
    return { br, gz };
  } catch {
    return undefined;
  }
}
