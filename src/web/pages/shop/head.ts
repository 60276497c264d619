import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import type { Copy } from '#contract/texts.ts';
import { monthYear } from '#domain/core/format.ts';
import type { StructuredSite } from '#domain/seo/structured-data.ts';
import type { HeadTag } from '#web/navigation/head-html.ts';
import { head } from '#web/shell/head.ts';
import { faqOf } from '#web/shell/page-texts.ts';
import { shopHead } from './shared-head.ts';

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
  /** Undefined while nobody knows. */
  codeCount: number | undefined;
  isUnreviewed?: true | undefined;
  isVariant?: boolean | undefined;
}

export function shopMeta(page: ShopMeta): HeadTag[] {
  const { site, slug, name, url, category, now, texts, codes, codeCount, isUnreviewed } = page;
  const words = { shop: name, month: monthYear(now) };
  return shopHead({
    site,
    slug,
    name,
    path: links.shop(slug),
    shopUrl: url,
    now,
    texts,
    words,
    questions: faqOf(texts, words),
    keywords: [category],
    codes,
    hasCodes: codeCount !== 0,
    noindex: isUnreviewed === true,
    isVariant: page.isVariant,
  });
}

/** For an address about a shop that we do not know. */
export function unknownShopMeta({ site, name }: { site: StructuredSite; name: string }): HeadTag[] {
  return head({
    site,
    title: `${name} Rabattcodes`,
    description: `Derzeit sind keine aktiven Rabattcodes für ${name} verfügbar.`,
    path: '',
    noindex: true,
  });
}
