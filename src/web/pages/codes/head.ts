import { type CodesParams, links } from '#contract/links.ts';
import { findCategory } from '#domain/core/categories.ts';
import { breadcrumbList, type StructuredSite } from '#domain/seo/structured-data.ts';
import type { HeadTag } from '#web/navigation/head-html.ts';
import { head } from '#web/shell/head.ts';
import { trails } from '#web/shell/trails.ts';

/** Categories and further pages are pages of their own; what somebody typed or how they sort is not. */
export function codesMeta(site: StructuredSite, { category, shop, sort, nach }: CodesParams): HeadTag[] {
  const name = findCategory(category ?? '')?.name;
  const further = shop || sort ? undefined : nach;
  return head({
    site,
    title: `Alle Rabattcodes${name ? ` für ${name}` : ''}${further ? ', weitere Codes' : ''}`,
    description:
      'Alle aktuellen Rabattcodes auf einen Blick, nach Kategorie und Shop gefiltert. Kostenlos und ohne Anmeldung.',
    path: links.codes({ category, nach: further }),
    keywords: ['Alle Rabattcodes', 'Gutscheincodes', 'Gutscheine'],
    structuredData: [breadcrumbList(site, trails.codes)],
  });
}
