// Every URL of the site is built here, so that a changed path is changed once.
import { BASKET_PARAMETERS } from '#domain/codes/basket-input.ts';
import type { Search } from '#domain/search/title.ts';
import { RETAILERS } from '#domain/shops/retailers.ts';

/** Query parameters that change what a public page or call answers. All others are ignored. */
export const QUERY_PARAMETERS = [
  'bestandskunden',
  'category',
  'code',
  'codes',
  'ergebnis',
  'letter',
  'limit',
  'nach',
  'ohne-app',
  'ohne-mbw',
  'page',
  'platform',
  'q',
  'region',
  'shop',
  'shops',
  'slug',
  'sort',
] as const;

/** They change a page for one visitor: it is rendered for them and never cached. */
export const PRIVATE_PARAMETERS = BASKET_PARAMETERS;

/** Whether this part of an address or a form can be the id of a row. Nine digits always fit into an `int` of the database. */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text);
}

/** Of codes or shops in one shared list: few enough for one address. */
export const MY_LIST_MAX = 50;

const SEARCH_PARAMETERS = ['q', 'shop', 'category', 'region'] as const;
const DIRECTORY_PARAMETERS = ['q', 'letter', 'page'] as const;

const CODES_PARAMETERS = ['category', 'shop', 'sort', 'nach'] as const;

/** What a part of all codes is chosen by. */
export type CodesParams = Partial<Record<(typeof CODES_PARAMETERS)[number], string | undefined>>;

/** What a part of the shop directory is chosen by. */
export type DirectoryParams = Partial<Record<(typeof DIRECTORY_PARAMETERS)[number], string | undefined>>;

/** A question mark with nothing behind it would be another address. By the text: older browsers have no `size` of these. */
export function withParams(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

function withQuery<Name extends string>(
  path: string,
  names: readonly Name[],
  params: Partial<Record<Name, string | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = params[name];
    if (value) query.set(name, value);
  }
  return withParams(path, query);
}

/** The canonical page of a shop: two of them have a page of their own. */
function shopPath(slug: string): string {
  return RETAILERS.find((retailer) => retailer.slug === slug)?.path ?? `/gutscheine/${slug}`;
}

/** What became of a code sent by the plain form. One that is refused stays on the page that says why. */
export type SubmissionResult = 'eingereicht' | 'veroeffentlicht' | 'bestaetigt' | 'bekannt';

/** The same of a report. */
export type ReportResult = 'gemeldet' | 'schon-gemeldet' | 'unbekannt';

/** What became of a vote sent by the plain form. */
export type VoteResult = 'gezaehlt' | 'schon-gezaehlt' | 'ohne-antwort' | 'zu-viele' | 'unbekannt';

/** What became of an alert asked for by the plain form; what is refused stays on the page that says why. */
export type AlertResult = 'bestellt' | 'unbekannt';

export const links = {
  home: (search: Search = {}) => withQuery('/', SEARCH_PARAMETERS, search),
  shop: shopPath,
  shopsAz: (part: DirectoryParams = {}) => withQuery('/shops-az', DIRECTORY_PARAMETERS, part),
  codes: (part: CodesParams = {}) => withQuery('/codes', CODES_PARAMETERS, part),
  bestDeals: (category?: string) => withQuery('/beste-angebote', ['category'], { category }),
  germanShops: (q?: string) => withQuery('/gutschein-deutsche-shops', ['q'], { q }),
  /** The not-found page: an address that no route has. What is shown there is shown at every unknown address. */
  notFound: () => '/_',
  about: () => '/ueber-uns',
  imprint: () => '/impressum',
  privacy: () => '/datenschutz',
  terms: () => '/agb',
  submitCode: (result?: SubmissionResult) =>
    result ? `/code-einreichen?ergebnis=${result}` : '/code-einreichen',
  reportCode: (id: number | string, result?: ReportResult | VoteResult) =>
    `/code-melden?code=${id}${result ? `&ergebnis=${result}` : ''}`,
  /** Without a script: the form that asks whether the code worked. */
  rateCode: (id: number) => `/code-melden?code=${id}#rueckmeldung`,
  rateForm: () => '/code-bewerten',
  ranking: () => '/so-ordnen-wir',
  /** Where visitors ask to be told of a shop's next code. */
  alertFor: (shopId: number) => `/benachrichtigung?shop=${shopId}`,
  goToCode: (id: number) => `/go/code/${id}`,
  goToShop: (slug: string) => `/go/shop/${slug}`,
  goToDeal: (id: number) => `/go/deal/${id}`,
  dealPicture: (id: number) => `/deal-picture/${id}`,
  logo: (slug: string) => `/logo/${slug}`,
  robots: () => '/robots.txt',
  securityTxt: () => '/.well-known/security.txt',
  sitemap: () => '/sitemap.xml',
  /** `seiten`, or a number for that part of the shops. */
  sitemapPart: (part: 'seiten' | number) => `/sitemap/${part === 'seiten' ? part : `shops-${part}`}.xml`,
  manifest: () => '/manifest.webmanifest',
  feed: () => '/feed.xml',
  shopFeed: (slug: string) => `/feed/${slug}.xml`,
  shopCalendar: (slug: string) => `/kalender/${slug}.ics`,
  /** The picture that goes with a link to the site. */
  picture: () => '/og/standard.png',
  /** The same for a shop. `v` is for cache busting, as caches keep pictures by their URL; the server ignores it. */
  shopPicture: (slug: string, codeCount: number) => `/og/shop/${slug}.png?v=${codeCount}`,
  newsletter: () => '/newsletter',
  confirmNewsletter: (token: string) => `/newsletter/bestaetigen/${token}`,
  leaveNewsletter: (token: string) => `/newsletter/abmelden/${token}`,
  /** With ids: a list to share, which carries them. */
  myList: (shared?: { codes: readonly number[]; shops: readonly number[] }) =>
    shared ? `/merkliste?codes=${shared.codes}&shops=${shared.shops}` : '/merkliste',
  alert: (shopId: number | string, result?: AlertResult) =>
    `/benachrichtigung?shop=${shopId}${result ? `&ergebnis=${result}` : ''}`,
  confirmAlerts: (token: string) => `/benachrichtigung/bestaetigen/${token}`,
  alertSettings: (token: string) => `/benachrichtigung/einstellungen/${token}`,
  keepAlerts: (token: string) => `/benachrichtigung/weiter/${token}`,
  leaveAlerts: (token: string) => `/benachrichtigung/abmelden/${token}`,
};
