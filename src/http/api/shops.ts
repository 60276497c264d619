import { createRoute, z } from '@hono/zod-openapi';
import { shopPaging } from '#contract/paging.ts';
import { shopName } from '#contract/parameters.ts';
import { DirectoryShop, Shop, ShopDetails, TrendingShop } from '#contract/shops.ts';
import { currentTrends } from '#db/insights/trends.ts';
import { shopDirectory } from '#db/shops/directory.ts';
import { allShops, findShop, popularShops } from '#db/shops/shops.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { Deps } from '#http/core/env.ts';
import { shopDetails } from '#services/shops/details.ts';
import { tellPaging } from './list-answer.ts';
import { apiRouter, commonErrors, json, notFound } from './openapi.ts';
import { toShop, toShopDetails } from './shop-answer.ts';

const shopList = { 200: json(z.array(Shop), 'Shops'), ...commonErrors };

const listRoute = createRoute({
  method: 'get',
  path: '/api/shops',
  summary: 'Alle Shops nach Namen',
  request: { query: z.object(shopPaging) },
  responses: shopList,
});
const popularRoute = createRoute({
  method: 'get',
  path: '/api/shops/popular',
  summary: 'Shops nach Beliebtheit; Shops ohne Codes stehen am Ende',
  request: { query: z.object(shopPaging) },
  responses: shopList,
});
const directoryRoute = createRoute({
  method: 'get',
  path: '/api/shops/directory',
  summary: 'Alle Shops nach Namen, nur mit dem, was ein Verzeichnis zeigt',
  responses: { 200: json(z.array(DirectoryShop), 'Shops'), ...commonErrors },
});
const nameRoute = createRoute({
  method: 'get',
  path: '/api/shops/name/{shopName}',
  summary: 'Ein Shop nach Name, Kurzname der Adresse oder anderem Namen',
  request: { params: z.object({ shopName }) },
  responses: { 200: json(ShopDetails, 'Der Shop'), ...commonErrors, ...notFound },
});
const trendingRoute = createRoute({
  method: 'get',
  path: '/api/trending-shops',
  summary: 'Shops, die gerade mehr gefragt sind als sonst',
  responses: { 200: json(z.array(TrendingShop), 'Shops'), ...commonErrors },
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
      const shop = await findShop(db, clock(), c.req.valid('param').shopName);
      if (!shop) throw unknownShop();
      return c.json(toShopDetails(shop, await shopDetails(db, clock(), shop)), 200);
    })
    .openapi(directoryRoute, async (c) => c.json(await shopDirectory(db, clock()), 200))
    .openapi(trendingRoute, async (c) => c.json(await currentTrends(db), 200));
}

export function unknownShop(): AppError {
  return new AppError('not_found', { userMessage: 'Diesen Shop gibt es nicht.' });
}
