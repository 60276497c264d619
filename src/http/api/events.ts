import { NewEvent } from '#contract/events.ts';
import type { Deps } from '#http/core/env.ts';
import { readVisitor } from '#http/core/visitor.ts';
import { apiRouter, route, tooMany, unprocessable } from './openapi.ts';

const reportRoute = route('post', '/api/events', {
  summary: 'Zählt ein Ereignis auf der Website, ohne Cookies und ohne Adresse',
  body: NewEvent,
  answers: { 204: { description: 'Gezählt' }, ...unprocessable, ...tooMany },
});

export function eventRoutes(deps: Deps) {
  return apiRouter().openapi(reportRoute, async (c) => {
    const { client, network, isBot } = await readVisitor(c, deps);
    const { name, label } = c.req.valid('json');
    if (!isBot) await deps.events.report({ client, network: network.hash, name, label });
    return c.body(null, 204);
  });
}
