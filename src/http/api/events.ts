import { createRoute } from '@hono/zod-openapi';
import { NewEvent } from '#contract/events.ts';
import type { Deps } from '#http/core/env.ts';
import { readVisitor } from '#http/core/visitor.ts';
import { apiRouter, commonErrors, tooMany, unprocessable, withBody } from './openapi.ts';

const reportRoute = createRoute({
  method: 'post',
  path: '/api/events',
  summary: 'Zählt ein Ereignis auf der Website, ohne Cookies und ohne Adresse',
  request: { body: withBody(NewEvent) },
  responses: { 204: { description: 'Gezählt' }, ...commonErrors, ...unprocessable, ...tooMany },
});

export function eventRoutes(deps: Deps) {
  return apiRouter().openapi(reportRoute, async (c) => {
    const { visitor, client, isBot } = await readVisitor(c, deps);
    const { name, label } = c.req.valid('json');
    if (!isBot) await deps.events.report({ visitor, client, name, label });
    return c.body(null, 204);
  });
}
