// What is sent where. The same seed gives the same requests.
import fc from 'fast-check';
import { QUERY_PARAMETERS } from '#contract/links.ts';
import { hostileCatalogue } from '#test/support/hostile-catalogues.ts';
import { type Description, malformedRequests, nastyText } from '#test/support/malformed-requests.ts';
import { BEFORE_THE_ROUTER, ROUTES } from '#test/support/routes.ts';
import { EVIL_HOST, MARKS } from './marks.ts';

export interface HostileRequest {
  area: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What exists in the demo catalogue, so that a request gets past the first check with the rest of its nastiness. */
const GOOD = ['1', '2', '3', 'zalando', 'otto', 'beauty', 'bayern', 'Zalando', 'a@example.de', '2027-01-01'];
const TEXTS = [...MARKS, ...GOOD];

const PAGES = [
  '/',
  '/code-einreichen',
  '/code-melden',
  '/shops-az',
  '/beste-angebote',
  '/gutschein-deutsche-shops',
  '/zalando-rabattcode',
  '/gutscheine/:shop',
  '/gutscheincode/:shop',
  '/shop/:shop',
  '/:any',
  '/:any/:any',
  '/impressum',
  '/datenschutz',
];
const PATH_TRICKS = [
  '/..',
  '/.',
  '//',
  '/%2e%2e',
  '/..%2f',
  '%00',
  '%0d%0a',
  ';a=b',
  '%5c',
  '\\',
  '/%c0%af',
  '%2561',
  '%ff%fe',
  '%',
];
const FIELDS = [
  'code',
  'shopName',
  'email',
  'reason',
  'text',
  'name',
  'goodFaith',
  'anonymous',
  '__proto__',
  'x',
];
const OTHER_PARAMETERS = ['url', 'next', 'redirect', 'consent', 'v', 'callback', '__proto__', 'constructor'];
const HEADERS = [
  'User-Agent',
  'Referer',
  'Cookie',
  'Accept',
  'Accept-Language',
  'Accept-Encoding',
  'Authorization',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Origin',
  'Forwarded',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Prefix',
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-HTTP-Method-Override',
  'Sec-Purpose',
  'Sec-Fetch-Dest',
  'Sec-Fetch-Site',
  'X-Request-Id',
];
const METHODS = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'SEARCH'];

const own = fc.oneof(fc.constantFrom(...MARKS), fc.constantFrom(...GOOD), nastyText);
const encoded = own.map((text) => encodeURIComponent(text.toWellFormed()));
/** As they go over the wire: no control characters, Latin letters at most. */
const headerValue = own.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 300));
const headers = fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 3 });
const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_PARAMETERS, ...OTHER_PARAMETERS), encoded), { maxLength: 3 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));
const form = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), encoded, { maxKeys: 6 }).map((fields) => ({
      type: 'application/x-www-form-urlencoded',
      body: Object.entries(fields)
        .map((pair) => pair.join('='))
        .join('&'),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'text/plain',
        'a/b',
        '',
      ),
      body: own.map(
        (text) => `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${text}\r\n--x--\r\n`,
      ),
    }),
  },
);

/** `/go/:kind{code|shop|deal}/:id` and the like, with every part filled in. */
function addressOf(pattern: string, parts: string[]): string {
  let index = 0;
  const next = () => parts[index++ % parts.length] || '%20';
  return pattern
    .replace(/:kind\{([^}]*)\}/, (_, kinds: string) => kinds.split('|')[index % 3] ?? '')
    .replace(/\*/g, next)
    .replace(/:\w+/g, next);
}

function requestTo(area: string, method: string, pattern: string): fc.Arbitrary<HostileRequest> {
  const parts = fc.array(encoded, { minLength: 2, maxLength: 2 });
  const file = fc.constantFrom('', '', '', '.png', '.xml');
  const suffix = /:file|:any/.test(pattern) ? file : fc.constant('');
  return fc
    .record({ parts, suffix, query, headers, form })
    .map(({ parts, suffix, query, headers, form }) => ({
      area,
      method,
      path: addressOf(pattern, parts) + suffix + query,
      headers: method === 'POST' && form.type ? { ...headers, 'Content-Type': form.type } : headers,
      body: method === 'POST' ? form.body : undefined,
    }));
}

/** Any address of ours, bent in one place or asked in another way. */
function bentRequest(patterns: string[]): fc.Arbitrary<HostileRequest> {
  const bend = fc.tuple(fc.constantFrom(...PATH_TRICKS), fc.nat(40));
  return fc
    .record({
      pattern: fc.constantFrom(...patterns),
      method: fc.constantFrom('GET', 'GET', 'GET', ...METHODS),
      parts: fc.array(encoded, { minLength: 2, maxLength: 2 }),
      bends: fc.array(bend, { minLength: 1, maxLength: 2 }),
      host: fc.constantFrom('', '', EVIL_HOST, `${EVIL_HOST}:80`, 'a b', '[::1]', 'localhost'),
      headers,
    })
    .map(({ pattern, method, parts, bends, host, headers }) => {
      let path = addressOf(pattern, parts);
      for (const [trick, index] of bends) {
        const place = 1 + (index % path.length);
        path = path.slice(0, place) + trick + path.slice(place);
      }
      return {
        area: 'bent paths, methods, hosts',
        method,
        path: encodeLetters(path, bends.length),
        headers: host ? { ...headers, Host: host } : headers,
        body: undefined,
      };
    });
}

/** Another spelling of the same path: every so many letters as its number. */
function encodeLetters(path: string, every: number): string {
  if (every < 2) return path;
  let letters = 0;
  return path.replace(/(?<!%\w?)[a-z]/g, (letter) =>
    ++letters % 5 === 0 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  );
}

const AREAS: [name: string, routes: RegExp, share: number][] = [
  ['ways out', /^GET \/go\//, 0.04],
  ['pictures', /^GET \/(logo|deal-picture|og|icon)\//, 0.06],
  [
    'for machines',
    /^GET \/(sitemap|feed|robots|manifest|healthz|readyz|metrics|api\/docs|api\/openapi)/,
    0.06,
  ],
  ['forms', /^POST \/code-/, 0.06],
  ['newsletter pages', /^(GET|POST) \/newsletter/, 0.06],
  ['assets, hidden pages', /^GET \/(assets|admin)(\/|$)/, 0.04],
];
/** Some of them are left out again, see below. */
const SPARE = 1.03;
const PAGES_SHARE = 0.1;
const BENT_SHARE = 0.14;
const API_SHARE = 0.2;
const OPERATOR_SHARE = 0.14;
const STRANGER_SHARE = 0.08;
const IMPORT_SHARE = 0.02;

/** Would run jobs, end our own session or take away the catalogue that the other requests are about. */
const LEFT_OUT = [
  /^POST \/api\/admin\/(login|logout|update-codes|scan-trends|validate-codes)$/,
  /^POST \/api\/(admin\/)?awin\/sync$/,
  /^POST \/api\/admin\/jobs\//,
  /^DELETE \/api\/admin\/(sessions|awin|demo-data)(\/|$)/,
  /^PUT \/api\/admin\/password$/,
];

interface Setting {
  requests: number;
  seed: number;
  operatorPath: string;
  /** What a signed-in operator sends along. */
  session: Record<string, string>;
  api: Description;
  operatorApi: Description;
}

export function hostileRequests(setting: Setting): HostileRequest[] {
  const { requests, seed, operatorPath, session, api, operatorApi } = setting;
  const many = (share: number) => Math.ceil(requests * share * SPARE);
  const sample = (area: string, routes: string[], count: number) =>
    routes.flatMap((route) => {
      const [method = 'GET', pattern = '/'] = route.split(' ');
      return fc.sample(requestTo(area, method, pattern), { numRuns: Math.ceil(count / routes.length), seed });
    });
  const census = Object.keys({ ...ROUTES, ...BEFORE_THE_ROUTER });
  const call = (area: string, description: Description, share: number, more: Record<string, string>) =>
    malformedRequests(description, many(share), seed, TEXTS).map((request) => ({
      ...request,
      area,
      headers: { ...request.headers, ...more },
      body: request.method === 'GET' ? undefined : request.body,
    }));
  const isLeftOut = ({ method, path }: HostileRequest) =>
    LEFT_OUT.some((rule) => rule.test(`${method} ${path.split(/[?#]/)[0]}`));

  const hidden = [`GET ${operatorPath}`, `GET ${operatorPath}/*`];
  const patterns = [...census.map((route) => route.split(' ')[1] ?? '/'), ...PAGES, operatorPath];
  return mixed([
    ...call('public API', api, API_SHARE, {}),
    ...call('operator API, signed in', operatorApi, OPERATOR_SHARE, session).filter((one) => !isLeftOut(one)),
    ...call('operator API, a stranger', operatorApi, STRANGER_SHARE, { Cookie: 'betreiber=falsch' }),
    ...hostileImports(many(IMPORT_SHARE), seed, session),
    ...AREAS.flatMap(([area, rule, share]) =>
      sample(
        area,
        [...census, ...(area.startsWith('assets') ? hidden : [])].filter(
          (route) => rule.test(route) || hidden.includes(route),
        ),
        many(share),
      ),
    ),
    ...sample(
      'pages',
      PAGES.map((page) => `GET ${page}`),
      many(PAGES_SHARE),
    ),
    ...fc.sample(bentRequest(patterns), { numRuns: many(BENT_SHARE), seed }),
  ]);
}

/** Each file once for a look and once in earnest. */
function hostileImports(count: number, seed: number, session: Record<string, string>): HostileRequest[] {
  const files = fc.sample(hostileCatalogue, { numRuns: Math.ceil(count / 2), seed });
  return files.flatMap((body) =>
    ['true', 'false'].map((dryRun) => ({
      area: 'catalogue files',
      method: 'POST',
      path: `/api/admin/import?dryRun=${dryRun}`,
      headers: { ...session, 'Content-Type': 'application/json' },
      body,
    })),
  );
}

/** In strides, so that what is heavy to answer does not come all at once. */
function mixed<T>(items: T[]): T[] {
  const stride = items.length % 7919 === 0 ? 7907 : 7919;
  return items.map((_, index) => items[(index * stride) % items.length] as T);
}
