import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import type { Copy } from '#contract/texts.ts';
import { fillText } from '#domain/core/fill-text.ts';
import {
  breadcrumbList,
  faqPage,
  isExample,
  offersOf,
  onlineStore,
  SHOP_OFFERS,
  type StructuredSite,
} from '#domain/seo/structured-data.ts';
import type { HeadTag } from '#web/navigation/head-html.ts';
import { head } from '#web/shell/head.ts';
import { trails } from '#web/shell/trails.ts';

interface ShopHead {
  site: StructuredSite;
  slug: string;
  name: string;
  path: string;
  /** Where the shop itself lives; our own page where that is not known. */
  shopUrl: string | null;
  now: Date;
  texts: Copy;
  /** What stands in place of `{…}` in the texts. */
  words: Record<string, string>;
  questions: Parameters<typeof faqPage>[0];
  keywords?: readonly string[];
  /** The codes the page shows. */
  codes: readonly Code[];
  /** Whether there are any, be they shown or not: search engines are told of none that are not there. */
  hasCodes: boolean;
  noindex?: boolean;
  isVariant?: boolean | undefined;
}

/** The head of a page about one shop, with the picture for links to it and the feed of its new codes. */
export function shopHead(page: ShopHead): HeadTag[] {
  const {
    site,
    slug,
    name,
    path,
    shopUrl,
    now,
    texts,
    words,
    questions,
    keywords = [],
    codes,
    hasCodes,
    noindex = false,
  } = page;
  const told = (part: string) => fillText(texts[`${hasCodes ? '' : 'empty.'}meta.${part}`] ?? '', words);
  const offers = offersOf(codes, {
    site,
    now,
    limit: SHOP_OFFERS,
    urlOf: ({ id }) => `${site.url}${path}#code-${id}`,
  });
  return head({
    site,
    title: told('title'),
    description: told('description'),
    path,
    noindex,
    isVariant: page.isVariant,
    isReal: codes.length > 0 && !codes.some(isExample),
    keywords: [`${name} Rabattcode`, `${name} Gutschein`, `${name} Gutscheincode`, ...keywords],
    ...(!noindex && {
      image: links.shopPicture(slug, codes.length),
      feed: { title: `Neue Rabattcodes für ${name}`, path: links.shopFeed(slug) },
      structuredData: [
        breadcrumbList(site, trails.shop(name, path)),
        onlineStore({ name, url: shopUrl || site.url + path }, offers),
        faqPage(questions),
      ],
    }),
  });
}
