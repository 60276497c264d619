import { links } from '#contract/links.ts';
import type { DirectoryShop } from '#contract/shops.ts';
import type { Copy } from '#contract/texts.ts';
import {
  breadcrumbList,
  DIRECTORY_SHOPS,
  itemListOfShops,
  type StructuredSite,
} from '#domain/seo/structured-data.ts';
import type { DirectoryFilter } from '#domain/shops/directory.ts';
import type { HeadTag } from '#web/navigation/head-html.ts';
import { head } from '#web/shell/head.ts';
import { trails } from '#web/shell/trails.ts';

export interface ShopsAzMeta {
  site: StructuredSite;
  texts: Copy;
  filter: DirectoryFilter;
  page: number;
  /** The shops the page shows. */
  shops: readonly DirectoryShop[];
}

export function shopsAzMeta({ site, texts, filter: { q, letter }, page, shops }: ShopsAzMeta): HeadTag[] {
  // What somebody typed is no page of its own; the pages and letters of the directory are.
  const part = q ? {} : { letter, page: page > 1 ? String(page) : undefined };
  const suffix = [letter && !q && `Buchstabe ${letter}`, !q && page > 1 && `Seite ${page}`].filter(Boolean);
  return head({
    site,
    title: [texts['meta.title'] ?? '', ...suffix].join(', '),
    description: texts['meta.description'] ?? '',
    path: links.shopsAz(part),
    keywords: ['Shops A-Z', 'Rabattcodes nach Shop', 'Gutscheine', 'Online-Shops'],
    structuredData: [
      breadcrumbList(site, trails.shops),
      itemListOfShops(shops, {
        name: 'Shops von A bis Z',
        limit: DIRECTORY_SHOPS,
        urlOf: ({ slug }) => site.url + links.shop(slug),
      }),
    ],
  });
}
