import type { MetaDescriptor } from 'react-router';
import type { Code } from '#contract/codes.ts';
import type { Copy } from '#contract/copy.ts';
import { links } from '#contract/links.ts';
import { fillText } from '#domain/fill-text.ts';
import { monthYear } from '#domain/format.ts';
import {
  breadcrumbList,
  faqPage,
  offersOf,
  onlineStore,
  SHOP_OFFERS,
  type StructuredSite,
} from '#domain/structured-data.ts';
import { faqOf } from '#web/page-texts.ts';
import { trails } from '#web/trails.ts';
import { head } from './head.ts';
import { shopSigns } from './shop-signs.ts';

export interface ShopMeta {
  site: StructuredSite;
  /** As it stands in the canonical address. */
  slug: string;
  name: string;
  url: string;
  category: string;
  now: Date;
  texts: Copy;
  /** The codes the page shows. */
  codes: readonly Code[];
}

export function shopMeta({ site, slug, name, url, category, now, texts, codes }: ShopMeta): MetaDescriptor[] {
  const path = links.shop(slug);
  const words = { shop: name, month: monthYear(now) };
  const offers = offersOf(codes, {
    now,
    limit: SHOP_OFFERS,
    urlOf: ({ id }) => `${site.url}${path}#code-${id}`,
  });
  return head({
    site,
    title: fillText(texts['meta.title'] ?? '', words),
    description: fillText(texts['meta.description'] ?? '', words),
    path,
    keywords: [`${name} Rabattcode`, `${name} Gutschein`, `${name} Gutscheincode`, category],
    ...shopSigns(slug, name, codes.length),
    structuredData: [
      breadcrumbList(site, trails.shop(name, path)),
      onlineStore({ name, url: url || site.url + path }, offers),
      faqPage(faqOf(texts, words)),
    ],
  });
}

/** For an address about a shop that we do not know. */
export function unknownShopMeta({ site, name }: { site: StructuredSite; name: string }): MetaDescriptor[] {
  return head({
    site,
    title: `${name} Rabattcodes`,
    description: `Derzeit sind keine aktiven Rabattcodes für ${name} verfügbar.`,
    path: '',
    noindex: true,
  });
}
