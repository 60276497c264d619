import type { Code } from '#contract/codes.ts';
import type { Copy } from '#contract/texts.ts';
import { monthYear } from '#domain/core/format.ts';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import type { Retailer } from '#domain/shops/retailers.ts';
import { targetUrl } from '#domain/shops/sites.ts';
import type { HeadTag } from '#web/navigation/head-html.ts';
import { shopHead } from '#web/pages/shop/shared-head.ts';
import { faqOf } from '#web/shell/page-texts.ts';

/** The page may show more questions than are told to search engines. */
const TOLD_QUESTIONS = 3;

export interface RetailerMeta {
  site: StructuredSite;
  retailer: Retailer;
  now: Date;
  texts: Copy;
  /** The codes the page shows. */
  codes: readonly Code[];
  hasCodes: boolean;
  isVariant?: boolean | undefined;
}

export function retailerMeta({ retailer, texts, ...page }: RetailerMeta): HeadTag[] {
  const { name, slug, path } = retailer;
  return shopHead({
    ...page,
    slug,
    name,
    path,
    shopUrl: targetUrl({ shopName: name }),
    texts,
    words: { month: monthYear(page.now) },
    questions: faqOf(texts).slice(0, TOLD_QUESTIONS),
  });
}
