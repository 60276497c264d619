// The two retailers with a landing page of their own.

export interface Retailer {
  key: 'zalando' | 'hm';
  path: '/zalando-rabattcode' | '/hm-rabattcode';
  slug: string;
  name: string;
  /** Every shop that matches has one of these in its name. */
  nameParts: readonly string[];
  matches(shopName: string): boolean;
}

/**
 * Whole words only: as plain substrings 'hm' is also in Schmuck24 and Ahmad Tea, 'h&m' in
 * Bosch&Mehr, and 'hennes' in Hennessy, and their codes would appear on the wrong page.
 */
const HM_NAME = /(?<![\p{L}\p{N}])(?:h\s*(?:&|\+|und)\s*m|hm|hennes)(?![\p{L}\p{N}])/u;

export const RETAILERS: readonly Retailer[] = [
  {
    key: 'zalando',
    path: '/zalando-rabattcode',
    slug: 'zalando',
    name: 'Zalando',
    nameParts: ['zalando'],
    matches: (shopName) => shopName.toLowerCase().includes('zalando'),
  },
  {
    key: 'hm',
    path: '/hm-rabattcode',
    slug: 'h-m',
    name: 'H&M',
    nameParts: ['hm', 'hennes'],
    matches: (shopName) => HM_NAME.test(shopName.toLowerCase()),
  },
];

/** Also knows the abbreviated slug of the landing page's own address. */
export function retailerForSlug(slug: string): Retailer | null {
  return RETAILERS.find((retailer) => retailer.slug === slug || retailer.key === slug) ?? null;
}
