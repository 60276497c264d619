// How each address is answered: the first row that has it decides, and what is in none of them is a page. Built files
// and the operator area come before it (site.ts), because their addresses are known only when the server runs.
import { IMPORT_PATH } from '#http/api/operator/transfer.ts';
import type { AdmissionClass } from './admission.ts';

interface Route {
  /** `/x` is that address alone, `/x/*` whatever lies below it. */
  paths: readonly string[];
  answer: 'nothing' | 'metrics' | 'health' | 'handler' | 'page';
  /** Whose places a request takes that is answered for itself: one that writes, or may not or cannot be cached. */
  uncached: AdmissionClass;
  /** Whose places it takes to make an answer for everybody. Missing: it depends on who asks, or does something. */
  cached?: AdmissionClass;
  /** Its body is read as it comes; all others have to arrive whole before they take a place. */
  streamsBody?: true;
}

export const ROUTES: readonly Route[] = [
  // Names of built files change with their content, and this one is of another build.
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
      ...['/go', '/go/*', '/newsletter', '/newsletter/*', '/logo', '/logo/*'],
      ...['/deal-picture', '/deal-picture/*', '/og/*', '/icon/*', '/sitemap/*'],
    ],
    answer: 'handler',
    uncached: 'call',
  },
  {
    paths: [
      ...['/api/*', '/feed/*', '/feed.xml', '/sitemap.xml', '/robots.txt'],
      ...['/.well-known/security.txt', '/manifest.webmanifest'],
    ],
    answer: 'handler',
    uncached: 'call',
    cached: 'call',
  },
];

const PAGE: Route = { paths: ['/*'], answer: 'page', uncached: 'call', cached: 'page' };

/** One pattern for the whole table, one group for each row: every cached answer passes here. */
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
