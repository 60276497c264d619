// Which page is at which path, for the server and the browser.

import type { PageModule } from './navigation/page-module.ts';

/** By the names of their folders. */
export const MODULES = {
  alert: () => import('./pages/alert/route.tsx'),
  'best-deals': () => import('./pages/best-deals/route.tsx'),
  codes: () => import('./pages/codes/route.tsx'),
  'german-shops': () => import('./pages/german-shops/route.tsx'),
  home: () => import('./pages/home/route.tsx'),
  legal: () => import('./pages/legal/route.tsx'),
  'my-list': () => import('./pages/my-list/route.tsx'),
  'other-path': () => import('./pages/other-path/route.tsx'),
  'report-code': () => import('./pages/report-code/route.tsx'),
  retailer: () => import('./pages/retailer/route.tsx'),
  shop: () => import('./pages/shop/route.tsx'),
  'shops-az': () => import('./pages/shops-az/route.tsx'),
  'submit-code': () => import('./pages/submit-code/route.tsx'),
} satisfies Record<string, () => Promise<PageModule>>;

export type PageName = keyof typeof MODULES;

export const loadModule = (name: PageName): Promise<PageModule> => MODULES[name]();

/** With `:shop` for a name. Every other path is a shop named without its folder, or not found. */
export const PATHS: Readonly<Record<string, PageName>> = {
  '/': 'home',
  '/code-einreichen': 'submit-code',
  '/code-melden': 'report-code',
  '/benachrichtigung': 'alert',
  '/merkliste': 'my-list',
  '/shops-az': 'shops-az',
  '/codes': 'codes',
  '/beste-angebote': 'best-deals',
  '/gutschein-deutsche-shops': 'german-shops',
  '/zalando-rabattcode': 'retailer',
  '/hm-rabattcode': 'retailer',
  '/gutscheine/:shop': 'shop',
  '/impressum': 'legal',
  '/datenschutz': 'legal',
  '/agb': 'legal',
  '/ueber-uns': 'legal',
  '/so-ordnen-wir': 'legal',
};

export function pageAt(pathname: string): PageName {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  return PATHS[path.replace(/^(\/gutscheine)\/[^/]+$/, '$1/:shop')] ?? 'other-path';
}
