// The best deals: all of them, with what is switched off; making, changing, deleting, and a look at their pictures.
import {
  DealBulkAnswer,
  DealBulkChange,
  DealEdit,
  DealInput,
  OperatorDeal,
  OperatorDealPage,
  OperatorDealQuery,
} from '#contract/operator/deals.ts';
import { idParam } from '#contract/parameters.ts';
import type { DealRow } from '#db/deals/deals.ts';
import { listOperatorDeals } from '#db/deals/operator-list.ts';
import { plural } from '#domain/core/format.ts';
import { publicUrl } from '#domain/core/public-url.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, done, json, notFound, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { pictureHeaders } from '#http/core/headers.ts';
import { editContext } from '#http/core/operator.ts';
import { createDeal, deleteDeal, editDeal, restoreDeal, switchDeals } from '#services/deals/edit.ts';

const PAGE = 50;
/** Placeholder where there is no picture: the client recognises it by its width of one pixel. */
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const listRoute = operatorRoute('get', '/api/admin/best-deals', {
  summary: 'Alle Angebote, auch die ausgeschalteten',
  query: OperatorDealQuery,
  answers: { 200: json(OperatorDealPage, 'Angebote') },
});
const createDealRoute = operatorRoute('post', '/api/admin/best-deals', {
  summary: 'Ein Angebot anlegen',
  body: DealInput,
  answers: { 201: json(OperatorDeal, 'Das neue Angebot'), ...unprocessable },
});
const editRoute = operatorRoute('put', '/api/admin/best-deals/{id}', {
  summary: 'Ein Angebot ändern; was fehlt, bleibt',
  params: idParam,
  body: DealEdit,
  answers: { 200: json(OperatorDeal, 'Das geänderte Angebot'), ...notFound, ...unprocessable },
});
const deleteRoute = operatorRoute('delete', '/api/admin/best-deals/{id}', {
  summary: 'Ein Angebot löschen; 30 Tage lang kann es zurückkommen',
  params: idParam,
  answers: { ...done, ...notFound },
});
const restoreRoute = operatorRoute('post', '/api/admin/best-deals/{id}/restore', {
  summary: 'Ein gelöschtes Angebot zurückholen',
  params: idParam,
  answers: { 200: json(OperatorDeal, 'Das Angebot'), ...notFound },
});

const bulkRoute = operatorRoute('post', '/api/admin/best-deals/bulk', {
  summary: 'Viele Angebote ein- oder ausschalten',
  body: DealBulkChange,
  answers: { 200: json(DealBulkAnswer, 'Welche es waren'), ...unprocessable },
});

export function operatorDealRoutes(deps: Deps) {
  const { db, dealPictures } = deps;
  const routes = apiRouter();
  // Not JSON, so it is not described; the browser shows it in an <img>.
  routes.get('/api/admin/picture-preview', async (c) => {
    const address = publicUrl(c.req.query('url') ?? '');
    const picture = address ? await dealPictures.preview(address) : null;
    pictureHeaders(c);
    c.header('Content-Type', picture?.type ?? 'image/svg+xml');
    return c.body(picture ? new Uint8Array(picture.body) : NO_PICTURE);
  });
  return routes
    .openapi(listRoute, async (c) => {
      const { page, ...query } = c.req.valid('query');
      const { items, total } = await listOperatorDeals(db, {
        ...query,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      });
      return c.json({ items: items.map(dealAnswer), total, page }, 200);
    })
    .openapi(bulkRoute, async (c) => {
      const { ids, action } = c.req.valid('json');
      const changed = await switchDeals(editContext(c, deps), ids, action);
      const done = action === 'switch-on' ? 'eingeschaltet' : 'ausgeschaltet';
      return c.json(
        { message: `${plural(changed.length, 'Angebot', 'Angebote')} ${done}.`, ids: changed },
        200,
      );
    })
    .openapi(createDealRoute, async (c) =>
      c.json(dealAnswer(await createDeal(editContext(c, deps), c.req.valid('json'))), 201),
    )
    .openapi(editRoute, async (c) => {
      const deal = await editDeal(editContext(c, deps), c.req.valid('param').id, c.req.valid('json'));
      return c.json(dealAnswer(deal), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { title } = await deleteDeal(editContext(c, deps), c.req.valid('param').id);
      return c.json({ message: `„${title}“ ist gelöscht.` }, 200);
    })
    .openapi(restoreRoute, async (c) =>
      c.json(dealAnswer(await restoreDeal(editContext(c, deps), c.req.valid('param').id)), 200),
    );
}

const dealAnswer = (row: DealRow): OperatorDeal => answerFields(OperatorDeal, row);
