import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Code, RegionCode } from '#contract/codes.ts';
import { paging } from '#contract/paging.ts';
import { idParam, regionKey, searchText } from '#contract/parameters.ts';
import { codesPage } from '#db/codes/all-codes.ts';
import {
  allCodes,
  bestCodes,
  type CodeList,
  codesOfRegion,
  codesOfShopAt,
  codesOfShops,
  influencerCodes,
  newestCodes,
  topCodes,
} from '#db/codes/codes.ts';
import type { Paging } from '#db/core/paging.ts';
import { searchCodes } from '#db/search/search.ts';
import { wordsWithHits } from '#db/search/single-words.ts';
import { shopsNamed } from '#db/shops/shops.ts';
import { PLATFORMS } from '#domain/codes/platforms.ts';
import { CODE_ORDERS, NEWEST_LIMIT } from '#domain/codes/ranking.ts';
import { hasTermFilter, TERM_FILTERS, type TermFilters } from '#domain/codes/term-filters.ts';
import { AppError } from '#domain/core/app-error.ts';
import { LISTS, shopTag } from '#domain/core/cache-tags.ts';
import { findCategory } from '#domain/core/categories.ts';
import { recordOf } from '#domain/core/objects.ts';
import { RETAILERS } from '#domain/shops/retailers.ts';
import { keepOnlyFor, tagAnswer } from '#http/core/cache-tags.ts';
import type { Deps } from '#http/core/env.ts';
import { retailerCodes } from '#services/shops/retailer-codes.ts';
import { toCode } from './code-answer.ts';
import { tellNeighbours, tellPaging } from './list-answer.ts';
import { apiRouter, json, notFound, route } from './openapi.ts';

const yes = z.literal('ja', 'Dieser Filter kennt nur „ja“ als Wert.').optional();
const termNames = TERM_FILTERS.map(({ name }) => name);
const listQuery = { ...recordOf(termNames, () => yes), ...paging };

/** The filters of a query, and the rest of it. */
function split<Query extends TermFilters & Paging>({ limit, page, ...rest }: Query) {
  return { page: { limit, page }, terms: rest as TermFilters };
}

const codeList = { 200: json(z.array(Code), 'Codes') };
const platform = z.enum(
  PLATFORMS.map(({ key }) => key),
  'Diese Plattform gibt es nicht.',
);

const listRoute = route('get', '/api/codes', {
  summary: 'Alle Codes, neueste zuerst; mit shop oder slug die Codes eines Shops, beste zuerst',
  query: z.object({
    shop: searchText.optional().meta({ description: 'Name oder ein Teil davon' }),
    slug: searchText.optional().meta({
      description:
        'Kurzname der Adresse: was auf der Seite des Shops steht, auch wenn ihn noch niemand geprüft hat',
    }),
    category: searchText.optional(),
    ...listQuery,
  }),
  answers: { ...codeList, ...notFound },
});
const allRoute = route('get', '/api/codes/all', {
  summary: 'Alle Codes, seitenweise; Link nennt die nächste und die vorige Seite',
  query: z.object({
    category: searchText.optional(),
    shop: searchText.optional(),
    sort: z
      .enum(
        CODE_ORDERS.map(({ key }) => key),
        'Diese Sortierung gibt es nicht.',
      )
      .default('beliebt'),
    nach: idParam.shape.id.optional().meta({ description: 'Die Seite beginnt hinter diesem Code' }),
    limit: paging.limit,
    page: z
      .string()
      .optional()
      .refine(
        (given) => given === undefined,
        'Diese Liste kennt kein page: Die nächste Seite steht im Kopf Link der Antwort.',
      )
      .meta({ description: 'Wird abgelehnt: Die nächste und die vorige Seite stehen im Kopf Link' }),
  }),
  answers: codeList,
});
const topRoute = route('get', '/api/codes/top', {
  summary: 'Die zehn besten Codes',
  answers: codeList,
});
const latestRoute = route('get', '/api/codes/latest', {
  summary: 'Die neuesten Codes',
  answers: codeList,
});
const searchRoute = route('get', '/api/codes/search', {
  summary: 'Suche nach Shop oder Text, auch mit Tippfehlern',
  query: z.object({
    q: searchText.min(1, 'Bitte gib einen Suchtext ein.'),
    category: searchText.optional(),
    ...listQuery,
  }),
  answers: codeList,
});
const categoryRoute = route('get', '/api/codes/category/{category}', {
  summary: 'Die Codes einer Kategorie, beste zuerst',
  params: z.object({ category: searchText }),
  query: z.object(listQuery),
  answers: { ...codeList, ...notFound },
});
const retailerRoute = route('get', '/api/codes/retailer/{retailer}', {
  summary:
    'Codes eines Händlers mit eigener Seite, aus allen Shops, die zu ihm gehören; X-Highest-Percentage nennt den höchsten Rabatt unter allen',
  params: z.object({
    retailer: z.enum(
      RETAILERS.map(({ key }) => key),
      'Diesen Händler gibt es nicht.',
    ),
  }),
  query: z.object(listQuery),
  answers: codeList,
});
const influencerRoute = route('get', '/api/codes/influencer', {
  summary: 'Codes von Influencern, beste zuerst',
  query: z.object({ platform: platform.optional(), ...paging }),
  answers: codeList,
});
const regionRoute = route('get', '/api/codes/region/{region}', {
  summary: 'Was in einer Region am meisten kopiert wird, dann die übrigen Codes',
  params: z.object({ region: regionKey }),
  query: z.object(listQuery),
  answers: { 200: json(z.array(RegionCode), 'Codes') },
});

export function codeRoutes({ db, clock }: Deps) {
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const { shop, slug, category, ...query } = c.req.valid('query');
      const { page, terms } = split(query);
      const filters = { ...terms, category: categoryOf(category) };
      if (!shop && !slug) return c.json(answerList(c, await allCodes(db, clock(), page, filters), page), 200);
      if (slug) {
        const { shopId, ...list } = await codesOfShopAt(db, clock(), slug, page, filters);
        tagAnswer(c, shopId === undefined ? LISTS : shopTag(shopId));
        return c.json(answerList(c, list, page), 200);
      }
      const { ids, isSlug } = await shopsNamed(db, shop ?? '');
      tagAnswer(c, ...(ids.length > MAX_SHOP_TAGS ? [] : ids.map(shopTag)), ...(isSlug ? [] : [LISTS]));
      const list = await codesOfShops(db, clock(), ids, page, filters);
      return c.json(answerList(c, list, page), 200);
    })
    .openapi(allRoute, async (c) => {
      const { category, shop, sort, nach, limit } = c.req.valid('query');
      const list = await codesPage(db, clock(), {
        order: sort,
        category: categoryOf(category),
        shopIds: shop ? (await shopsNamed(db, shop)).ids : undefined,
        after: nach,
        limit,
      });
      c.header('X-Total-Count', String(list.total));
      tellNeighbours(c, list);
      return c.json(list.items.map(toCode), 200);
    })
    .openapi(topRoute, async (c) => c.json((await topCodes(db, clock())).map(toCode), 200))
    .openapi(latestRoute, async (c) => c.json((await newestCodes(db, clock(), LATEST)).map(toCode), 200))
    .openapi(searchRoute, async (c) => {
      const { q, category, ...query } = c.req.valid('query');
      const { page, terms } = split(query);
      const filters = { ...terms, category: categoryOf(category) };
      const { named, meant, ...list } = await searchCodes(db, clock(), q, page, filters);
      // A header holds no umlaut.
      if (named) c.header('X-Shop-In-Query', encodeURIComponent(named));
      if (meant) c.header('X-Did-You-Mean', encodeURIComponent(meant));
      if (list.total === 0 && !named && !hasTermFilter(terms)) {
        const words = await wordsWithHits(db, clock(), q, filters);
        if (words.length > 0) c.header('X-Words-Found', encodeURIComponent(JSON.stringify(words)));
      }
      return c.json(answerList(c, list, page), 200);
    })
    .openapi(categoryRoute, async (c) => {
      const { page, terms } = split(c.req.valid('query'));
      const category = categoryOf(c.req.valid('param').category) ?? '';
      keepOnlyFor(c, category);
      const list = await bestCodes(db, clock(), page, { ...terms, category });
      return c.json(answerList(c, list, page), 200);
    })
    .openapi(retailerRoute, async (c) => {
      const { page, terms } = split(c.req.valid('query'));
      const list = await retailerCodes(db, clock(), c.req.valid('param').retailer, page, terms);
      if (list.highest !== null) c.header('X-Highest-Percentage', String(list.highest));
      return c.json(answerList(c, list, page), 200);
    })
    .openapi(influencerRoute, async (c) => {
      const { platform: wanted, ...page } = c.req.valid('query');
      return c.json(answerList(c, await influencerCodes(db, clock(), wanted, page), page), 200);
    })
    .openapi(regionRoute, async (c) => {
      const { page, terms } = split(c.req.valid('query'));
      const { region } = c.req.valid('param');
      const list = await codesOfRegion(db, clock(), region, page, terms);
      return c.json(
        answerList(c, list, page).map((code) => ({ ...code, region })),
        200,
      );
    });
}

/** What shows more shops than this is in the lists alone: it follows their changes, and estimates when it is a minute old. */
const MAX_SHOP_TAGS = 50;

// More than the three that are shown, for feeds and for a page that drops one while it is open.
const LATEST = NEWEST_LIMIT * 4;

function categoryOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const category = findCategory(name);
  if (!category) throw new AppError('not_found', { userMessage: 'Diese Kategorie gibt es nicht.' });
  return category.slug;
}

function answerList(c: Context, { items, total }: CodeList, page: Paging) {
  tellPaging(c, total, page);
  return items.map(toCode);
}
