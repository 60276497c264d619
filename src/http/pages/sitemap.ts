// robots.txt and sitemaps. The long lists are streamed while they are read from the database.
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { links } from '#contract/links.ts';
import { shopPages, shopParts } from '#db/seo/sitemap.ts';
import { AppError } from '#domain/core/app-error.ts';
import { CATEGORIES } from '#domain/core/categories.ts';
import { REGIONS } from '#domain/insights/regions.ts';
import { RETAILERS, retailerForSlug } from '#domain/shops/retailers.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { streamed } from '#http/core/streamed.ts';
import { type SitemapEntry, sitemapXml } from './sitemap-xml.ts';

const XML = 'application/xml; charset=utf-8';
const PART_FILE = /^shops-([1-9]\d{0,4})\.xml$/;
const ONE_HOUR = 'public, max-age=3600';

/** APIs, redirects and token links. Without the operator's hidden path: robots.txt is public. */
const NOT_FOR_ROBOTS = ['/api/', '/go/', '/newsletter/', '/benachrichtigung/'];

const OWN_PAGES = [
  links.home(),
  links.shopsAz(),
  links.bestDeals(),
  links.codes(),
  links.germanShops(),
  ...RETAILERS.map(({ path }) => path),
  ...CATEGORIES.map(({ slug }) => links.home({ category: slug })),
  ...REGIONS.map(({ key }) => links.home({ region: key })),
  links.about(),
  links.ranking(),
  links.imprint(),
  links.privacy(),
  links.terms(),
];

export function sitemapRoutes({ db, clock, site, log }: Deps) {
  const absolute = (path: string) => site.url + path;

  async function* ownEntries(): AsyncGenerator<SitemapEntry[]> {
    const moments = (await shopParts(db, clock())).map(({ changedAt }) => changedAt.getTime());
    const changedAt = moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
    yield OWN_PAGES.map((path) => ({ url: absolute(path), ...(path === links.home() ? { changedAt } : {}) }));
  }

  async function* shopEntries(part: number): AsyncGenerator<SitemapEntry[]> {
    for await (const shops of shopPages(db, clock(), part)) {
      // The two retailers have a page of their own instead.
      const pages = shops.filter(({ slug }) => !retailerForSlug(slug));
      yield pages.map(({ slug, changedAt }) => ({ url: absolute(links.shop(slug)), changedAt }));
    }
  }

  return new Hono<Env>()
    .get(links.robots(), (c) => {
      const refused = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`);
      const lines = ['User-agent: *', ...refused, '', `Sitemap: ${absolute(links.sitemap())}`, ''];
      return c.text(lines.join('\n'), 200, { 'Cache-Control': ONE_HOUR });
    })
    .get(links.sitemap(), async (c) => {
      const parts = await shopParts(db, clock());
      const pages = { url: absolute(links.sitemapPart('seiten')) };
      const shops = parts.map(({ part, changedAt }) => ({
        url: absolute(links.sitemapPart(part)),
        changedAt,
      }));
      let xml = '';
      for await (const line of sitemapXml('sitemapindex', [[pages, ...shops]])) xml += line;
      return c.body(xml, 200, { 'Content-Type': XML, 'Cache-Control': ONE_HOUR });
    })
    .use('/sitemap/*', compress())
    .get('/sitemap/:file', async (c) => {
      const file = c.req.param('file');
      const part = Number(PART_FILE.exec(file)?.[1] ?? 0);
      if (part === 0 && file !== 'seiten.xml') throw new AppError('not_found');
      const pieces = sitemapXml('urlset', part === 0 ? ownEntries() : shopEntries(part));
      const xml = await streamed(c, { pieces, name: 'sitemap', log });
      return c.body(xml, 200, { 'Content-Type': XML, 'Cache-Control': ONE_HOUR });
    });
}
