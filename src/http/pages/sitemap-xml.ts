// Sitemap XML as a stream.
import { xmlText } from '#domain/seo/xml.ts';

export interface SitemapEntry {
  url: string;
  /** Left out where it is not known. */
  changedAt?: Date | undefined;
}

type Kind = 'urlset' | 'sitemapindex';

const INNER: Record<Kind, string> = { urlset: 'url', sitemapindex: 'sitemap' };

/** Holds one batch of entries at a time, however many come. */
export async function* sitemapXml(
  kind: Kind,
  entries: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for await (const part of entries) yield part.map((entry) => lineOf(INNER[kind], entry)).join('');
  yield `</${kind}>\n`;
}

function lineOf(element: string, { url, changedAt }: SitemapEntry): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${element}><loc>${xmlText(url)}</loc>${lastmod}</${element}>\n`;
}
