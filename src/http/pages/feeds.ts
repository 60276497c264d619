// New codes as Atom feeds, for the whole site and for each shop.
import { Hono } from 'hono';
import { links } from '#contract/links.ts';
import { type CodeRow, newestCodes } from '#db/codes/codes.ts';
import { findShop } from '#db/shops/shops.ts';
import { conditionLine } from '#domain/codes/condition-chips.ts';
import { discountLabel } from '#domain/codes/discounts.ts';
import { formatLastDay, NO_END } from '#domain/codes/expiry.ts';
import { AppError } from '#domain/core/app-error.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';
import { shopTag } from '#domain/core/cache-tags.ts';
import { xmlText } from '#domain/seo/xml.ts';
import { retailerForSlug } from '#domain/shops/retailers.ts';
import { tagAnswer } from '#http/core/cache-tags.ts';
import type { Deps, Env } from '#http/core/env.ts';

const ENTRIES = 50;
const SLUG_FILE = /^([a-z0-9-]{1,80})\.xml$/;
const HEADERS = {
  'Content-Type': 'application/atom+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
};

interface Feed {
  title: string;
  /** Its own path (rel="self"), which is its Atom id too. */
  path: string;
  /** The page it goes with. */
  page: string;
  codes: CodeRow[];
  /** When its list last changed; an entry may be younger. */
  changedAt: Date;
}

export function feedRoutes({ db, clock, site }: Deps) {
  return new Hono<Env>()
    .get(links.feed(), async (c) => {
      const now = clock();
      const codes = await newestCodes(db, now, ENTRIES);
      const title = `Neue Rabattcodes bei ${site.name}`;
      const feed = {
        title,
        path: links.feed(),
        page: links.home(),
        codes,
        changedAt: youngest(codes) ?? now,
      };
      return c.body(atom(site, feed), 200, HEADERS);
    })
    .get('/feed/:file', async (c) => {
      const slug = SLUG_FILE.exec(c.req.param('file'))?.[1];
      const now = clock();
      const shop = slug ? await findShop(db, now, slug) : null;
      if (!shop || shop.slug !== slug || shop.needsReview) throw new AppError('not_found');
      tagAnswer(c, shopTag(shop.id));
      const codes = await newestCodes(db, now, ENTRIES, shop.id);
      const feed = {
        title: `Neue Rabattcodes für ${shop.name}`,
        path: links.shopFeed(slug),
        page: shopPage(slug),
        codes,
        changedAt: youngest(codes) ?? shop.codesChangedAt ?? shop.createdAt,
      };
      return c.body(atom(site, feed), 200, HEADERS);
    });
}

function youngest(codes: CodeRow[]): Date | null {
  const times = codes.map(({ updatedAt }) => updatedAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

const shopPage = (slug: string) => retailerForSlug(slug)?.path ?? links.shop(slug);

function atom(site: Deps['site'], { title, path, page, codes, changedAt }: Feed): string {
  const isDemo = codes.some(({ source }) => source === 'demo');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">',
    `<title>${xmlText(title)}</title>`,
    isDemo ? '<subtitle>Demo-Daten: Die Codes sind Beispiele</subtitle>' : '',
    `<id>${xmlText(site.url + path)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(site.url + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(site.url + page)}"/>`,
    `<updated>${changedAt.toISOString()}</updated>`,
    `<author><name>${xmlText(site.name)}</name></author>`,
    `<icon>${xmlText(`${site.url}/favicon.svg`)}</icon>`,
    ...codes.map((code) => entryOf(site, code)),
    '</feed>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

function entryOf({ url }: Deps['site'], code: CodeRow): string {
  const host = new URL(url).hostname;
  const title = `${discountLabel(code)} bei ${code.shopName}`;
  return [
    '<entry>',
    `<title>${xmlText(title)}</title>`,
    // A tag URI: stays the same when the shop's address changes.
    `<id>tag:${host},${berlinDay(code.createdAt)}:code/${code.id}</id>`,
    `<link rel="alternate" type="text/html" href="${xmlText(url + shopPage(code.shopSlug))}"/>`,
    `<published>${code.createdAt.toISOString()}</published>`,
    `<updated>${code.updatedAt.toISOString()}</updated>`,
    `<category term="${xmlText(code.categorySlug)}" label="${xmlText(code.category)}"/>`,
    `<summary>${xmlText(summaryOf(code))}</summary>`,
    '</entry>',
  ].join('');
}

function summaryOf(code: CodeRow): string {
  return [
    code.description,
    code.requiresCode && code.code ? `Code: ${code.code}` : 'Kein Code nötig',
    conditionLine(code),
    code.validUntil ? `Gültig bis ${formatLastDay(code.validUntil)}` : NO_END,
  ]
    .filter(Boolean)
    .join(' · ');
}
