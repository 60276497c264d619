// The queue of shops whose codes are looked up, with a language model or by a person with a chat window.
import {
  AwaitedShops,
  BulkSchedule,
  BulkScheduled,
  NeedingQuery,
  ResearchBulk,
  ResearchBulkAnswer,
  ResearchItem,
  ResearchQueue,
  ResearchQueueQuery,
  ResearchResults,
  ResearchStatusChange,
  ScheduledResearch,
  ScheduleResearch,
  ShopNeedingResearch,
  ShopsNeedingResearch,
  TakenResults,
} from '#contract/operator/research.ts';
import { idParam } from '#contract/parameters.ts';
import { awaitedShops } from '#db/alerts/shop-alerts.ts';
import { shopsById } from '#db/shops/shops.ts';
import { plural } from '#domain/core/format.ts';
import { answerFields } from '#http/api/field-answers.ts';
import {
  apiRouter,
  conflict,
  done,
  json,
  notFound,
  operatorRoute,
  started,
  unprocessable,
} from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';

const queueRoute = operatorRoute('get', '/api/admin/research-queue', {
  summary: 'Shops, deren Codes recherchiert werden',
  query: ResearchQueueQuery,
  answers: { 200: json(ResearchQueue, 'Warteschlange') },
});
const needingRoute = operatorRoute('get', '/api/admin/shops-needing-research', {
  summary: 'Die ersten 20 Shops, die fällig sind: nach 30 Tagen, mit Priorität 3–4 nach 14, mit 5 nach 7',
  query: NeedingQuery,
  answers: { 200: json(ShopsNeedingResearch, 'Shops, die wertvollsten zuerst') },
});
const awaitedRoute = operatorRoute('get', '/api/admin/awaited-shops', {
  summary: 'Die 20 Shops, zu denen sich die meisten benachrichtigen lassen; keine Adressen',
  answers: { 200: json(AwaitedShops, 'Shops, die am meisten erwarteten zuerst') },
});
const scheduleRoute = operatorRoute('post', '/api/admin/schedule-shop-research', {
  summary: 'Einen Shop vormerken; wartet er schon, ändert sich nur seine Priorität',
  body: ScheduleResearch,
  answers: { 200: json(ScheduledResearch, 'Vorgemerkt'), ...unprocessable },
});
const bulkRoute = operatorRoute('post', '/api/admin/bulk-schedule-research', {
  summary: 'Die 50 wertvollsten fälligen Shops vormerken, oder bestimmte von denen, die fällig sind',
  body: BulkSchedule.optional(),
  answers: { 200: json(BulkScheduled, 'Wie viele es waren'), ...unprocessable },
});
const statusRoute = operatorRoute('post', '/api/admin/update-research-status', {
  summary: 'Den Status setzen; jeder darf auf jeden folgen',
  body: ResearchStatusChange,
  answers: { ...done, ...notFound, ...unprocessable },
});
const manyRoute = operatorRoute('post', '/api/admin/research/bulk', {
  summary: 'Viele Einträge auf einmal entfernen, zurückholen oder ändern',
  body: ResearchBulk,
  answers: { 200: json(ResearchBulkAnswer, 'Was geändert ist'), ...unprocessable },
});
const runRoute = operatorRoute('post', '/api/admin/research/{id}/run', {
  summary: 'Das Sprachmodell fragen; antwortet gleich, das Ergebnis steht später in der Warteschlange',
  params: idParam,
  answers: { ...started, ...conflict, ...notFound, ...unprocessable },
});
const resultsRoute = operatorRoute('post', '/api/admin/research/{id}/results', {
  summary: 'Eine Antwort, die jemand eingefügt hat, als Entwürfe ablegen',
  params: idParam,
  body: ResearchResults,
  answers: { 200: json(TakenResults, 'Was daraus wurde'), ...notFound, ...unprocessable },
});

const AWAITED = 20;
const DONE = {
  remove: 'entfernt',
  restore: 'zurückgeholt',
  'set-status': 'geändert',
  'set-priority': 'geändert',
} as const;

export function researchRoutes({ research, db, clock }: Deps) {
  return apiRouter()
    .openapi(queueRoute, async (c) => {
      const { status, q: search, limit, page } = c.req.valid('query');
      const { items, total, counts } = await research.queue({ status, search, limit, page });
      const shown = items.map((item) => ({
        ...answerFields(ResearchItem, item),
        chatgptPrompt: item.prompt,
        researchResults: item.results,
      }));
      const all = { pending: 0, chatgpt_prompt_ready: 0, researching: 0, completed: 0, failed: 0, ...counts };
      return c.json({ items: shown, total, page, counts: all, model: research.model }, 200);
    })
    .openapi(needingRoute, async (c) => {
      const { items, total } = await research.shopsNeeding(c.req.valid('query').q);
      const shown = items.map((shop) => answerFields(ShopNeedingResearch, shop));
      return c.json({ items: shown, total, page: 1 }, 200);
    })
    .openapi(awaitedRoute, async (c) => {
      const awaited = await awaitedShops(db, AWAITED);
      const shops = await shopsById(
        db,
        clock(),
        awaited.map(({ id }) => id),
      );
      const counts = new Map(shops.map(({ id, codeCount }) => [id, codeCount]));
      const items = awaited.map((shop) => ({ ...shop, codeCount: counts.get(shop.id) ?? 0 }));
      return c.json({ items }, 200);
    })
    .openapi(scheduleRoute, async (c) => {
      const { shopName, priority } = c.req.valid('json');
      const { item, fresh } = await research.schedule(c.get('operator').actor, { shopName, priority });
      const message = fresh
        ? `${item.shopName} ist vorgemerkt.`
        : `${item.shopName} wartet schon, mit Priorität ${item.priority}.`;
      return c.json({ message, id: item.id, priority: item.priority, fresh }, 200);
    })
    .openapi(bulkRoute, async (c) => {
      const { shopIds } = c.req.valid('json') ?? {};
      const scheduled = await research.scheduleDue(c.get('operator').actor, shopIds);
      const message =
        scheduled === 0
          ? 'Es ist kein Shop fällig.'
          : `${plural(scheduled, 'Shop ist', 'Shops sind')} vorgemerkt.`;
      return c.json({ scheduled, message }, 200);
    })
    .openapi(statusRoute, async (c) => {
      const { id, status } = c.req.valid('json');
      await research.setStatus(c.get('operator').actor, id, status);
      return c.json({ message: 'Der Status ist geändert.' }, 200);
    })
    .openapi(manyRoute, async (c) => {
      const { ids, ...change } = c.req.valid('json');
      const changed = await research.changeMany(c.get('operator').actor, ids, change);
      const message = `${plural(changed.length, 'Eintrag', 'Einträge')} ${DONE[change.action]}.`;
      return c.json({ message, ids: changed }, 200);
    })
    .openapi(runRoute, async (c) => {
      await research.run(c.get('operator').actor, c.req.valid('param').id);
      return c.json({ message: 'Die Recherche läuft. Das kann ein paar Minuten dauern.' }, 202);
    })
    .openapi(resultsRoute, async (c) => {
      const { id } = c.req.valid('param');
      const taken = await research.takeResults(c.get('operator').actor, id, c.req.valid('json').text);
      const refused =
        taken.refused.length > 0 ? `, ${plural(taken.refused.length, 'Eintrag', 'Einträge')} abgelehnt` : '';
      const message = `${plural(taken.drafts, 'neuer Entwurf', 'neue Entwürfe')}${refused}.`;
      return c.json({ message, ...taken }, 200);
    });
}
