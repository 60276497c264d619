// The shops: finding, making, changing and deleting them.
import {
  OperatorShop,
  OperatorShopPage,
  OperatorShopQuery,
  ShopDuplicate,
  ShopEdit,
  ShopInput,
} from '#contract/operator/shops.ts';
import { idParam } from '#contract/parameters.ts';
import { listOperatorShops, type OperatorShopRow } from '#db/shops/operator-list.ts';
import { findCategory } from '#domain/core/categories.ts';
import { plural } from '#domain/core/format.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, done, json, notFound, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { editContext } from '#http/core/operator.ts';
import { approveShop, createShop, deleteShop, editShop, restoreShop } from '#services/shops/edit.ts';

const PAGE = 50;
const duplicate = {
  409: json(ShopDuplicate.partial({ duplicate: true, mayForce: true }), 'Vielleicht gibt es ihn schon'),
};

const listRoute = operatorRoute('get', '/api/admin/shops', {
  summary: 'Alle Shops, auch die ohne Codes',
  query: OperatorShopQuery,
  answers: { 200: json(OperatorShopPage, 'Shops') },
});
const createShopRoute = operatorRoute('post', '/api/admin/shops', {
  summary: 'Einen Shop anlegen',
  body: ShopInput,
  answers: { 201: json(OperatorShop, 'Der neue Shop'), ...duplicate, ...unprocessable },
});
const editRoute = operatorRoute('put', '/api/admin/shops/{id}', {
  summary: 'Einen Shop ändern; was fehlt, bleibt, und kein Abgleich überschreibt das Geänderte',
  params: idParam,
  body: ShopEdit,
  answers: { 200: json(OperatorShop, 'Der geänderte Shop'), ...duplicate, ...notFound, ...unprocessable },
});
const deleteRoute = operatorRoute('delete', '/api/admin/shops/{id}', {
  summary: 'Einen Shop mit seinen Codes löschen; 30 Tage lang kann er zurückkommen',
  params: idParam,
  answers: { ...done, ...notFound },
});
const restoreRoute = operatorRoute('post', '/api/admin/shops/{id}/restore', {
  summary: 'Einen gelöschten Shop mit seinen Codes zurückholen',
  params: idParam,
  answers: { 200: json(OperatorShop, 'Der Shop'), ...duplicate, ...notFound },
});
const approveRoute = operatorRoute('post', '/api/admin/shops/{id}/approve', {
  summary: 'Einen Shop aus Einreichungen für gut befinden',
  params: idParam,
  answers: { ...done, ...notFound },
});

export function operatorShopRoutes(deps: Deps) {
  const { db, clock } = deps;
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const { page, category, ...query } = c.req.valid('query');
      const categorySlug = category ? (findCategory(category)?.slug ?? category) : undefined;
      const listing = { ...query, categorySlug, limit: PAGE, offset: (page - 1) * PAGE };
      const { items, total } = await listOperatorShops(db, clock(), listing);
      return c.json({ items: items.map(shopAnswer), total, page }, 200);
    })
    .openapi(createShopRoute, async (c) =>
      c.json(shopAnswer(await createShop(editContext(c, deps), c.req.valid('json'))), 201),
    )
    .openapi(editRoute, async (c) => {
      const shop = await editShop(editContext(c, deps), c.req.valid('param').id, c.req.valid('json'));
      return c.json(shopAnswer(shop), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { name, codeCount } = await deleteShop(editContext(c, deps), c.req.valid('param').id);
      return c.json({ message: `„${name}“ ist gelöscht, mit ${plural(codeCount, 'Code', 'Codes')}.` }, 200);
    })
    .openapi(restoreRoute, async (c) =>
      c.json(shopAnswer(await restoreShop(editContext(c, deps), c.req.valid('param').id)), 200),
    )
    .openapi(approveRoute, async (c) => {
      await approveShop(editContext(c, deps), c.req.valid('param').id);
      return c.json({ message: 'Der Shop ist geprüft.' }, 200);
    });
}

const shopAnswer = (row: OperatorShopRow): OperatorShop => answerFields(OperatorShop, row);
