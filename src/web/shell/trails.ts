// The way to each page, as it is shown above its heading and told to search engines.
import { links } from '#contract/links.ts';
import type { Breadcrumb } from '#domain/seo/structured-data.ts';

const HOME: Breadcrumb = { name: 'Startseite', path: links.home() };
const SHOPS: Breadcrumb = { name: 'Shops A-Z', path: links.shopsAz() };

export const trails = {
  shops: [HOME, SHOPS],
  codes: [HOME, { name: 'Alle Rabattcodes', path: links.codes() }],
  bestDeals: [HOME, { name: 'Beste Angebote', path: links.bestDeals() }],
  myList: [HOME, { name: 'Merkliste', path: links.myList() }],
  germanShops: [HOME, { name: 'Deutsche Shops', path: links.germanShops() }],
  shop: (name: string, path: string): Breadcrumb[] => [HOME, SHOPS, { name, path }],
};
