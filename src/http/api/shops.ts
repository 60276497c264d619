import { z } from '@hono/zod-openapi';
import { paging } from '#contract/paging.ts';
import { shopName } from '#contract/parameters.ts';
import { DirectoryShop, Shop, ShopDetails, TrendingShop } from '#contract/shops.ts';
import { currentTrends } from '#db/insights/trends.ts';
import { shopDirectory } from '#db/shops/directory.ts';
import { allShops, findShopWithLastDate, popularShops } from '#db/shops/shops.ts';
import { AppError } from '#domain/core/app-error.ts';
import { LISTS, shopTag } from '#domain/core/cache-tags.ts';
import { keepOnlyFor, tagAnswer } from '#http/core/cache-tags.ts';
import type { Deps } from '#http/core/env.ts';
import { shopDetails } from '#services/shops/details.ts';
import { tellPaging } from './list-answer.ts';
import { apiRouter, json, notFound, route } from './openapi.ts';
import { toShop, toShopDetails } from './shop-answer.ts';

const shopList = { 200: json(z.array(Shop), 'Shops') };

const listRoute = route('get', '/api/shops', {
  summary: 'Alle Shops nach Namen',
  query: z.object(paging),
  answers: shopList,
});
const popularRoute = route('get', '/api/shops/popular', {
  summary: 'Shops nach Beliebtheit; Shops ohne Codes stehen am Ende',
  query: z.object(paging),
  answers: shopList,
});
const directoryRoute = route('get', '/api/shops/directory', {
  summary: 'Alle Shops nach Namen, nur mit dem, was ein Verzeichnis zeigt',
  answers: { 200: json(z.array(DirectoryShop), 'Shops') },
});
const nameRoute = route('get', '/api/shops/name/{shopName}', {
  summary: 'Ein Shop nach Name, Kurzname der Adresse oder anderem Namen',
  params: z.object({ shopName }),
  answers: { 200: json(ShopDetails, 'Der Shop'), ...notFound },
});
const trendingRoute = route('get', '/api/trending-shops', {
  summary: 'Shops, die gerade mehr gefragt sind als sonst',
  answers: { 200: json(z.array(TrendingShop), 'Shops') },
});

export function shopRoutes({ db, clock }: Deps) {
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const page = c.req.valid('query');
      const { items, total } = await allShops(db, clock(), page);
      tellPaging(c, total, page);
      return c.json(items.map(toShop), 200);
    })
    .openapi(popularRoute, async (c) => {
      const page = c.req.valid('query');
      const { items, total } = await popularShops(db, clock(), page);
      tellPaging(c, total, page);
      return c.json(items.map(toShop), 200);
    })
    .openapi(nameRoute, async (c) => {
      const { shopName: name } = c.req.valid('param');
      const shop = await findShopWithLastDate(db, clock(), name);
      if (!shop) throw unknownShop();
      // Related shops are not among the tags: they follow when the answer is a minute old. Any other spelling than the
      // slug may come to mean another shop.
      tagAnswer(c, shopTag(shop.id), ...(name === shop.slug ? [] : [LISTS]));
      keepOnlyFor(c, shop.slug, shop.name);
      return c.json(toShopDetails(shop, await shopDetails(db, clock(), shop)), 200);
    })
    .openapi(directoryRoute, async (c) => c.json(await shopDirectory(db, clock()), 200))
    .openapi(trendingRoute, async (c) => c.json(await currentTrends(db), 200));
}

export function unknownShop(): AppError {
  return new AppError('not_found', { userMessage: 'Diesen Shop gibt es nicht.' });
}
