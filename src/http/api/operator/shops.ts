// The shops: finding, making, changing and deleting them.
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  OperatorShop,
  OperatorShopPage,
  OperatorShopQuery,
  ShopInput,
  ShopTwin,
} from '#contract/operator/shops.ts';
import { listOperatorShops, type OperatorShopRow } from '#db/shops/operator-list.ts';
import { findCategory } from '#domain/core/categories.ts';
import { plural } from '#domain/core/format.ts';
import { apiRouter, json, notFound, unprocessable, withBody } from '#http/api/openapi.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { approveShop, bringBackShop, createShop, editShop, removeShop } from '#services/shops/edit.ts';
import { done, idParam, operatorErrors } from './answers.ts';

const PAGE = 50;
const twin = {
  409: json(ShopTwin.partial({ twin: true, mayForce: true }), 'Vielleicht gibt es ihn schon'),
} as const;

const listRoute = createRoute({
  method: 'get',
  path: '/api/admin/shops',
  summary: 'Alle Shops, auch die ohne Codes',
  request: { query: OperatorShopQuery },
  responses: { 200: json(OperatorShopPage, 'Shops'), ...operatorErrors },
});
const createShopRoute = createRoute({
  method: 'post',
  path: '/api/admin/shops',
  summary: 'Einen Shop anlegen',
  request: { body: withBody(ShopInput) },
  responses: { 201: json(OperatorShop, 'Der neue Shop'), ...twin, ...unprocessable, ...operatorErrors },
});
const editRoute = createRoute({
  method: 'put',
  path: '/api/admin/shops/{id}',
  summary: 'Einen Shop ändern; kein Abgleich überschreibt das',
  request: { params: idParam, body: withBody(ShopInput) },
  responses: {
    200: json(OperatorShop, 'Der geänderte Shop'),
    ...twin,
    ...notFound,
    ...unprocessable,
    ...operatorErrors,
  },
});
const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/admin/shops/{id}',
  summary: 'Einen Shop mit seinen Codes löschen; 30 Tage lang kann er zurückkommen',
  request: { params: idParam },
  responses: { ...done, ...notFound, ...operatorErrors },
});
const restoreRoute = createRoute({
  method: 'post',
  path: '/api/admin/shops/{id}/restore',
  summary: 'Einen gelöschten Shop mit seinen Codes zurückholen',
  request: { params: idParam },
  responses: { 200: json(OperatorShop, 'Der Shop'), ...twin, ...notFound, ...operatorErrors },
});
const approveRoute = createRoute({
  method: 'post',
  path: '/api/admin/shops/{id}/approve',
  summary: 'Einen Shop aus Einreichungen für gut befinden',
  request: { params: idParam },
  responses: { ...done, ...notFound, ...operatorErrors },
});

export function operatorShopRoutes({ db, clock }: Deps) {
  const work = (c: Context<Env>) => ({ db, now: clock(), actor: c.get('operator').actor });
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const { page, category, ...query } = c.req.valid('query');
      const categorySlug = category ? (findCategory(category)?.slug ?? category) : undefined;
      const listing = { ...query, categorySlug, limit: PAGE, offset: (page - 1) * PAGE };
      const { items, total } = await listOperatorShops(db, clock(), listing);
      return c.json({ items: items.map(shopAnswer), total, page }, 200);
    })
    .openapi(createShopRoute, async (c) =>
      c.json(shopAnswer(await createShop(work(c), c.req.valid('json'))), 201),
    )
    .openapi(editRoute, async (c) => {
      const shop = await editShop(work(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json(shopAnswer(shop), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { name, codeCount } = await removeShop(work(c), c.req.valid('param').id);
      return c.json({ message: `„${name}“ ist gelöscht, mit ${plural(codeCount, 'Code', 'Codes')}.` }, 200);
    })
    .openapi(restoreRoute, async (c) =>
      c.json(shopAnswer(await bringBackShop(work(c), c.req.valid('param').id)), 200),
    )
    .openapi(approveRoute, async (c) => {
      await approveShop(work(c), c.req.valid('param').id);
      return c.json({ message: 'Der Shop ist geprüft.' }, 200);
    });
}

/** Names each field that goes out, so that a new column stays inside until somebody decides otherwise. */
function shopAnswer(row: OperatorShopRow): OperatorShop {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    url: row.url,
    affiliateUrl: row.affiliateUrl,
    category: row.category,
    logoUrl: row.logoUrl,
    isPopular: row.isPopular,
    visitCount: row.visitCount,
    popularityScore: row.popularityScore,
    source: row.source,
    needsReview: row.needsReview,
    shownCodes: row.shownCodes,
    codeCount: row.codeCount,
    dealCount: row.dealCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
