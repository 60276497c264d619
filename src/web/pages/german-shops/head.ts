import { links } from '#contract/links.ts';
import type { DirectoryShop } from '#contract/shops.ts';
import type { Copy } from '#contract/texts.ts';
import {
  breadcrumbList,
  faqPage,
  itemListOfShops,
  type StructuredSite,
} from '#domain/seo/structured-data.ts';
import type { HeadTag } from '#web/navigation/head-html.ts';
import { head } from '#web/shell/head.ts';
import { faqOf } from '#web/shell/page-texts.ts';
import { trails } from '#web/shell/trails.ts';

export interface GermanShopsMeta {
  site: StructuredSite;
  texts: Copy;
  /** The shops the page shows. */
  shops: readonly DirectoryShop[];
}

export function germanShopsMeta({ site, texts, shops }: GermanShopsMeta): HeadTag[] {
  return head({
    site,
    title: texts['meta.title'] ?? '',
    description: texts['meta.description'] ?? '',
    path: links.germanShops(),
    keywords: ['Gutscheine', 'deutsche Online-Shops', 'Rabattcodes', 'Deutschland'],
    structuredData: [
      breadcrumbList(site, trails.germanShops),
      itemListOfShops(shops, {
        name: 'Deutsche Online-Shops',
        limit: shops.length,
        urlOf: ({ slug }) => site.url + links.shop(slug),
      }),
      faqPage(faqOf(texts)),
    ],
  });
}
