import { links } from '#contract/links.ts';
import type { Copy } from '#contract/texts.ts';
import { breadcrumbList, type StructuredSite } from '#domain/seo/structured-data.ts';
import type { HeadTag } from '#web/navigation/head-html.ts';
import { head } from '#web/shell/head.ts';
import { trails } from '#web/shell/trails.ts';

export interface BestDealsMeta {
  site: StructuredSite;
  texts: Copy;
}

/** A filter shows part of the page and is no page of its own. */
export function bestDealsMeta({ site, texts }: BestDealsMeta): HeadTag[] {
  return head({
    site,
    title: texts['meta.title'] ?? '',
    description: texts['meta.description'] ?? '',
    path: links.bestDeals(),
    keywords: ['Beste Angebote', 'Deals', 'Rabatte', 'Schnäppchen'],
    structuredData: [breadcrumbList(site, trails.bestDeals)],
  });
}
