// The operator's codes: the list, and everything that is done to one or to many of them.
import {
  BulkAnswer,
  BulkChange,
  CatalogueFigures,
  CodeConflict,
  CodeEdit,
  CodeSummary,
  NewCode,
  OperatorCode,
  OperatorCodePage,
  OperatorCodeQuery,
} from '#contract/operator/codes.ts';
import { idParam } from '#contract/parameters.ts';
import { codesById } from '#db/codes/codes.ts';
import type { CodeFilter, CodeSort } from '#db/codes/filters.ts';
import { catalogueFigures, countCodesByState, listOperatorCodes } from '#db/codes/operator-list.ts';
import type { Database } from '#db/core/connect.ts';
import { findBinnedShop, findShop } from '#db/shops/shops.ts';
import { countDemoData } from '#db/transfer/demo.ts';
import { AppError } from '#domain/core/app-error.ts';
import { findCategory } from '#domain/core/categories.ts';
import { plural } from '#domain/core/format.ts';
import { apiRouter, json, notFound, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { editContext } from '#http/core/operator.ts';
import { changeManyCodes } from '#services/codes/bulk.ts';
import { undoManyCodes } from '#services/codes/bulk-undo.ts';
import { type CodeChanges, createCode, deleteCode, editCode, restoreCode } from '#services/codes/edit.ts';
import { toOperatorCode } from './answers/code.ts';

const conflict = { 409: json(CodeConflict, 'Den Code gibt es schon, oder es geht gerade nicht') };

const listRoute = operatorRoute('get', '/api/admin/codes', {
  summary: 'Alle Codes, auch die, die niemand sieht',
  query: OperatorCodeQuery,
  answers: { 200: json(OperatorCodePage, 'Codes') },
});
const summaryRoute = operatorRoute('get', '/api/admin/codes/summary', {
  summary: 'Wie viele Codes es in welchem Zustand gibt, und was davon Beispiele sind',
  answers: { 200: json(CodeSummary, 'Zahlen') },
});
const figuresRoute = operatorRoute('get', '/api/admin/catalogue-figures', {
  summary: 'Wie viele Shops, Kategorien und Influencer es wirklich gibt',
  answers: { 200: json(CatalogueFigures, 'Zahlen') },
});
const oneRoute = operatorRoute('get', '/api/admin/codes/{id}', {
  summary: 'Ein Code, auch einer, den niemand sieht',
  params: idParam,
  answers: { 200: json(OperatorCode, 'Der Code'), ...notFound },
});
const createCodeRoute = operatorRoute('post', '/api/admin/codes', {
  summary: 'Einen Code anlegen',
  body: NewCode,
  answers: { 201: json(OperatorCode, 'Der neue Code'), ...conflict, ...unprocessable },
});
const editRoute = operatorRoute('put', '/api/admin/codes/{id}', {
  summary: 'Einen Code ändern; was nicht genannt wird, bleibt',
  params: idParam,
  body: CodeEdit,
  answers: { 200: json(OperatorCode, 'Der geänderte Code'), ...notFound, ...conflict, ...unprocessable },
});
const deleteRoute = operatorRoute('delete', '/api/admin/codes/{id}', {
  summary: 'Einen Code in den Papierkorb legen, für 30 Tage',
  params: idParam,
  answers: { 200: json(OperatorCode, 'Der gelöschte Code'), ...notFound },
});
const restoreRoute = operatorRoute('post', '/api/admin/codes/{id}/restore', {
  summary: 'Einen Code aus dem Papierkorb zurückholen',
  params: idParam,
  answers: { 200: json(OperatorCode, 'Der Code'), ...notFound, ...conflict },
});
const bulkRoute = operatorRoute('post', '/api/admin/codes/bulk', {
  summary: 'Dasselbe mit vielen Codes tun, höchstens tausend: alles oder nichts',
  body: BulkChange,
  answers: { 200: json(BulkAnswer, 'Wie viele es waren'), ...unprocessable },
});
const undoRoute = operatorRoute('post', '/api/admin/codes/bulk/{id}/undo', {
  summary: 'Kategorie oder Ende vieler Codes zurücknehmen; was inzwischen jemand geändert hat, bleibt',
  params: idParam,
  answers: { 200: json(BulkAnswer, 'Wie viele es waren'), ...notFound },
});

export function operatorCodeRoutes(deps: Deps) {
  const { db, clock } = deps;
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const now = clock();
      const { sort: wanted, order, limit, page, ...filters } = c.req.valid('query');
      const sort = wanted ?? (filters.q.trim() === '' ? 'newest' : 'fit');
      const filter = await filterOf(db, now, filters);
      const descending = order ? order === 'desc' : DESCENDING[sort];
      const query = { filter: filter ?? {}, sort, descending, limit, page };
      const { items, total } = filter ? await listOperatorCodes(db, now, query) : { items: [], total: 0 };
      return c.json({ items: items.map((row) => toOperatorCode(row, now)), total, page }, 200);
    })
    .openapi(summaryRoute, async (c) => {
      const [states, demo] = await Promise.all([countCodesByState(db, clock()), countDemoData(db)]);
      return c.json({ states, demo }, 200);
    })
    .openapi(figuresRoute, async (c) => c.json(await catalogueFigures(db, clock()), 200))
    .openapi(oneRoute, async (c) => {
      const [found] = await codesById(db, [c.req.valid('param').id]);
      if (!found) throw new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht mehr.' });
      return c.json(toOperatorCode(found, clock()), 200);
    })
    .openapi(createCodeRoute, async (c) => {
      const { allowDuplicate = false, ...input } = c.req.valid('json');
      const made = await createCode(editContext(c, deps), changesOf(input), { allowDuplicate });
      return c.json(toOperatorCode(made, clock()), 201);
    })
    .openapi(editRoute, async (c) => {
      const {
        allowDuplicate = false,
        followNetwork = false,
        popularityScore,
        ...input
      } = c.req.valid('json');
      const changes = changesOf({ ...input, popularityScore: popularityScore ?? undefined });
      const options = { allowDuplicate, followNetwork, computedPopularity: popularityScore === null };
      const edited = await editCode(editContext(c, deps), c.req.valid('param').id, changes, options);
      return c.json(toOperatorCode(edited, clock()), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const deleted = await deleteCode(editContext(c, deps), c.req.valid('param').id);
      return c.json(toOperatorCode(deleted, clock()), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const restored = await restoreCode(editContext(c, deps), c.req.valid('param').id);
      return c.json(toOperatorCode(restored, clock()), 200);
    })
    .openapi(bulkRoute, async (c) => {
      const { ids, ...change } = c.req.valid('json');
      const result = await changeManyCodes(
        editContext(c, deps),
        ids,
        change.action === 'set-category' ? { action: change.action, categorySlug: change.category } : change,
      );
      const message = `${plural(result.changed, 'Code', 'Codes')} ${DONE[change.action]}.`;
      return c.json({ message, ...result }, 200);
    })
    .openapi(undoRoute, async (c) => {
      const result = await undoManyCodes(editContext(c, deps), c.req.valid('param').id);
      const message = `${plural(result.changed, 'Code', 'Codes')} wieder wie zuvor.`;
      return c.json({ message, ...result }, 200);
    });
}

/** The default direction of each sort key. */
const DESCENDING: Record<CodeSort, boolean> = {
  fit: true,
  newest: true,
  shop: false,
  code: false,
  value: true,
  expiry: false,
  uses: true,
  popularity: true,
  source: false,
};

const DONE = {
  delete: 'gelöscht',
  restore: 'wiederhergestellt',
  publish: 'veröffentlicht',
  hide: 'verborgen',
  'set-category': 'in die andere Kategorie gelegt',
  'set-valid-until': 'mit neuem Ende versehen',
} as const;

type Filters = Pick<
  ReturnType<typeof OperatorCodeQuery.parse>,
  'q' | 'shop' | 'source' | 'category' | 'state'
>;

/** Null when it names a shop that is not there: then no code fits. */
async function filterOf(db: Database, now: Date, filters: Filters): Promise<CodeFilter | null> {
  const { shop, category, ...rest } = filters;
  const slug = category === undefined ? undefined : findCategory(category)?.slug;
  if (category !== undefined && !slug)
    throw new AppError('bad_request', { userMessage: 'Diese Kategorie gibt es nicht.' });
  if (shop === undefined) return { ...rest, category: slug };
  // By its name first: a shop may be called 4711.
  const named = (await findShop(db, now, shop))?.id ?? (await findBinnedShop(db, shop));
  const shopId = named ?? (/^\d{1,9}$/.test(shop) ? Number(shop) : undefined);
  return shopId === undefined ? null : { ...rest, category: slug, shopId };
}

type Input = Omit<NewCode, 'allowDuplicate'>;

function changesOf({ category, discountText, expiryDate, validUntil, ...input }: Input): CodeChanges {
  return {
    ...input,
    categorySlug: category,
    discount: discountText,
    validUntil: validUntil === undefined ? expiryDate : validUntil,
  };
}
