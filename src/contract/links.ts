// Every URL of the site is built here, so that a changed path is changed once.

export interface SearchParams {
  q?: string | undefined;
  shop?: string | undefined;
  category?: string | undefined;
  region?: string | undefined;
}

/** Query parameters that change what a public page or call answers. All others are ignored. */
export const QUERY_PARAMETERS = [
  'category',
  'ergebnis',
  'limit',
  'page',
  'platform',
  'q',
  'region',
  'shop',
] as const;

const SEARCH_PARAMETERS = ['q', 'shop', 'category', 'region'] as const;

function withQuery(path: string, params: SearchParams): string {
  const query = new URLSearchParams();
  for (const name of SEARCH_PARAMETERS) {
    const value = params[name];
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What became of a code sent by the plain form. */
export type SubmissionResult = 'eingereicht' | 'veroeffentlicht' | 'bekannt' | 'ungueltig' | 'zu-oft';

export const links = {
  home: (search: SearchParams = {}) => withQuery('/', search),
  shop: (slug: string) => `/gutscheine/${slug}`,
  shopsAz: () => '/shops-az',
  bestDeals: () => '/beste-angebote',
  germanShops: () => '/gutschein-deutsche-shops',
  about: () => '/ueber-uns',
  imprint: () => '/impressum',
  privacy: () => '/datenschutz',
  terms: () => '/agb',
  submitCode: (result?: SubmissionResult) =>
    result ? `/code-einreichen?ergebnis=${result}` : '/code-einreichen',
  goToCode: (id: number) => `/go/code/${id}`,
  goToShop: (slug: string) => `/go/shop/${slug}`,
  goToDeal: (id: number) => `/go/deal/${id}`,
  dealPicture: (id: number) => `/deal-picture/${id}`,
  logo: (slug: string) => `/logo/${slug}`,
  robots: () => '/robots.txt',
  sitemap: () => '/sitemap.xml',
  /** `seiten`, or a number for that part of the shops. */
  sitemapPart: (part: 'seiten' | number) => `/sitemap/${part === 'seiten' ? part : `shops-${part}`}.xml`,
  manifest: () => '/manifest.webmanifest',
  feed: () => '/feed.xml',
  shopFeed: (slug: string) => `/feed/${slug}.xml`,
  /** The picture that goes with a link to the site. */
  picture: () => '/og/standard.png',
  /** The same for a shop. The server ignores `v`; whoever keeps pictures by their address fetches the changed one. */
  shopPicture: (slug: string, codeCount: number) => `/og/shop/${slug}.png?v=${codeCount}`,
  newsletter: () => '/newsletter',
  confirmNewsletter: (token: string) => `/newsletter/bestaetigen/${token}`,
  leaveNewsletter: (token: string) => `/newsletter/abmelden/${token}`,
};
