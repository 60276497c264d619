// How each address is answered: the first row that has it decides, and what is in none of them is a page. Built files
// and the operator area come before it (site.ts), because their addresses are known only when the server runs.
import { IMPORT_PATH } from '#http/api/operator/transfer.ts';
import type { AdmissionClass } from '#http/serving/admission/admission.ts';

interface Route {
  /** `/x` is that address alone, `/x/*` whatever lies below it. */
  paths: readonly string[];
  answer: 'nothing' | 'metrics' | 'health' | 'handler' | 'page';
  /** Admission class of a request that writes, or may not or cannot be cached. */
  uncached: AdmissionClass;
  /** Admission class of a cache miss. Missing: not cacheable, because it depends on the client or has side effects. */
  cached?: AdmissionClass;
  /** Its body is streamed; all others are buffered before the request takes a slot. */
  streamsBody?: true;
}

export const ROUTES: readonly Route[] = [
  // Names of built files carry a content hash, and this one is of another build.
  { paths: ['/assets/*'], answer: 'nothing', uncached: 'call' },
  { paths: ['/metrics'], answer: 'metrics', uncached: 'call' },
  { paths: ['/healthz', '/readyz'], answer: 'health', uncached: 'call' },
  { paths: [IMPORT_PATH], answer: 'handler', uncached: 'operator', streamsBody: true },
  // The one public call among those of operators.
  { paths: ['/api/admin/update-status'], answer: 'handler', uncached: 'operator', cached: 'call' },
  {
    paths: [
      ...['/admin', '/admin/*', '/api/admin', '/api/admin/*'],
      ...['/api/awin', '/api/awin/*', '/api/analytics', '/api/analytics/*'],
    ],
    answer: 'handler',
    uncached: 'operator',
  },
  {
    paths: [
      ...['/go', '/go/*', '/newsletter', '/newsletter/*', '/benachrichtigung/*', '/logo', '/logo/*'],
      ...['/deal-picture', '/deal-picture/*', '/sitemap/*'],
    ],
    answer: 'handler',
    uncached: 'call',
  },
  { paths: ['/og/*', '/icon/*'], answer: 'handler', uncached: 'picture' },
  {
    paths: [
      ...['/api/*', '/feed/*', '/feed.xml', '/kalender/*', '/sitemap.xml', '/robots.txt'],
      ...['/.well-known/security.txt', '/manifest.webmanifest'],
    ],
    answer: 'handler',
    uncached: 'call',
    cached: 'call',
  },
];

const PAGE: Route = { paths: ['/*'], answer: 'page', uncached: 'call', cached: 'page' };

/** One pattern for the whole table, one group for each row: every cache hit passes here (hot path). */
const TABLE = new RegExp(
  `^(?:${ROUTES.map(({ paths }) => `(${paths.map(patternOf).join('|')})`).join('|')})`,
);

function patternOf(path: string): string {
  const text = path.replaceAll('.', '\\.');
  return text.endsWith('/*') ? text.slice(0, -1) : `${text}$`;
}

export function routeOf(path: string): Route {
  const found = TABLE.exec(path);
  // All groups but that of the row are empty.
  return (found && ROUTES[found.indexOf(found[0], 1) - 1]) ?? PAGE;
}
