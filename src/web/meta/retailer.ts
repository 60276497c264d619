import type { MetaDescriptor } from 'react-router';
import type { Code } from '#contract/codes.ts';
import type { Copy } from '#contract/copy.ts';
import { fillText } from '#domain/fill-text.ts';
import { monthYear } from '#domain/format.ts';
import type { Retailer } from '#domain/retailers.ts';
import { targetUrl } from '#domain/shop-sites.ts';
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

/** The page may show more questions than are told to search engines. */
const TOLD_QUESTIONS = 3;

export interface RetailerMeta {
  site: StructuredSite;
  retailer: Retailer;
  now: Date;
  texts: Copy;
  /** The codes the page shows. */
  codes: readonly Code[];
}

export function retailerMeta({ site, retailer, now, texts, codes }: RetailerMeta): MetaDescriptor[] {
  const { name, slug, path } = retailer;
  const words = { month: monthYear(now) };
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
    keywords: [`${name} Rabattcode`, `${name} Gutschein`, `${name} Gutscheincode`],
    ...shopSigns(slug, name, codes.length),
    structuredData: [
      breadcrumbList(site, trails.shop(name, path)),
      onlineStore({ name, url: targetUrl({ shopName: name }) ?? site.url + path }, offers),
      faqPage(faqOf(texts).slice(0, TOLD_QUESTIONS)),
    ],
  });
}
