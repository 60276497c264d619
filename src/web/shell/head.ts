// The head of a page: one way to say what it is called, where it lives and what it shows.

import { links } from '#contract/links.ts';
import type { StructuredData, StructuredSite } from '#domain/seo/structured-data.ts';
import type { HeadTag } from '#web/navigation/head-html.ts';

export interface Head {
  site: StructuredSite;
  /** Without the name of the site, which is added unless it is in there already. */
  title: string;
  description: string;
  /** The canonical path, with the query where that makes a page of its own. */
  path: string;
  keywords?: readonly string[] | undefined;
  /** Path of a picture of 1200 × 630 pixels. */
  image?: string | undefined;
  structuredData?: readonly StructuredData[] | undefined;
  /** For pages that nobody should find: they have no canonical address either. */
  noindex?: boolean | undefined;
  /** One view of a page that search engines shall find without its parameters: its canonical address is the page's. */
  isVariant?: boolean | undefined;
  /** Shows nothing that is invented, though the site has examples. */
  isReal?: boolean | undefined;
  /** The Atom feed of this page's own codes; the feed of the whole site is announced on every page. */
  feed?: { title: string; path: string } | undefined;
}

const IMAGE_SIZE = { width: 1200, height: 630 };

export function head(page: Head): HeadTag[] {
  const { site, description, keywords = [], noindex = false, structuredData = [] } = page;
  const title = page.title.includes(site.name) ? page.title : `${page.title} | ${site.name}`;
  const url = site.url + page.path;
  const isHidden = noindex || page.isVariant || (site.hasExamples && !page.isReal);
  const image = site.url + (page.image ?? links.picture());
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(noindex ? [] : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(IMAGE_SIZE.width) },
    { property: 'og:image:height', content: String(IMAGE_SIZE.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...feedLinks(page),
    ...structuredData.map((data) => ({ 'script:ld+json': data })),
  ];
}

function feedLinks({ site, feed }: Head): HeadTag[] {
  const whole = { title: `Neue Rabattcodes bei ${site.name}`, path: links.feed() };
  return [feed, whole]
    .filter((one) => one !== undefined)
    .map(({ title, path }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type: 'application/atom+xml',
      title,
      href: site.url + path,
    }));
}

/** For pages that stand in for a dialog. */
export function hiddenHead(title: string, siteName: string): HeadTag[] {
  return [{ title: `${title} | ${siteName}` }, { name: 'robots', content: 'noindex, follow' }];
}
