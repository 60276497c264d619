// The head of a page: one way to say what it is called, where it lives and what it shows.

import type { MetaDescriptor } from 'react-router';
import type { StructuredData, StructuredSite } from '#domain/structured-data.ts';

export interface Head {
  site: StructuredSite;
  /** Without the name of the site, which is added unless it is in there already. */
  title: string;
  description: string;
  /** The canonical path, with the query where that makes a page of its own. */
  path: string;
  keywords?: readonly string[] | undefined;
  structuredData?: readonly StructuredData[] | undefined;
  /** For pages that nobody should find: they have no canonical address either. */
  noindex?: boolean | undefined;
}

export function head(page: Head): MetaDescriptor[] {
  const { site, description, keywords = [], noindex = false, structuredData = [] } = page;
  const title = page.title.includes(site.name) ? page.title : `${page.title} | ${site.name}`;
  const url = site.url + page.path;
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    noindex
      ? { name: 'robots', content: 'noindex, follow' }
      : { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_DE' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...structuredData.map((data) => ({ 'script:ld+json': data })),
  ];
}
