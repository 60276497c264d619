import { ALERT_REQUESTED, AlertAnswer, AlertRequest, AlertShop } from '#contract/alerts.ts';
import { idParam } from '#contract/parameters.ts';
import type { Deps } from '#http/core/env.ts';
import { readVisitor } from '#http/core/visitor.ts';
import { apiRouter, json, notFound, route, tooMany, unprocessable } from './openapi.ts';

const path = '/api/shops/{id}/alert';

const aboutRoute = route('get', path, {
  summary: 'Der Shop, zu dem man sich benachrichtigen lassen kann',
  params: idParam,
  answers: { 200: json(AlertShop, 'Der Shop'), ...notFound },
});
const requestRoute = route('post', path, {
  summary:
    'Bestellt E-Mails zu neuen Codes eines Shops; gilt erst, wenn der Link in der E-Mail bestätigt ist',
  params: idParam,
  body: AlertRequest,
  answers: {
    200: json(AlertAnswer, 'Immer dieselbe Antwort, ob die Adresse bekannt ist oder nicht'),
    ...notFound,
    ...unprocessable,
    ...tooMany,
  },
});

export function alertRoutes(deps: Deps) {
  const { alerts } = deps;
  return apiRouter()
    .openapi(aboutRoute, async (c) => c.json(await alerts.shop(c.req.valid('param').id), 200))
    .openapi(requestRoute, async (c) => {
      const { client, network } = await readVisitor(c, deps);
      const wish = { shopId: c.req.valid('param').id, ...c.req.valid('json') };
      await alerts.request(wish, { client, network: network.hash });
      return c.json({ message: ALERT_REQUESTED }, 200);
    });
}
