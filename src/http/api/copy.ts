import { createRoute } from '@hono/zod-openapi';
import { Copy } from '#contract/copy.ts';
import { siteCopy } from '#services/site-copy.ts';
import type { Deps } from '../env.ts';
import { apiRouter, commonErrors, json } from './openapi.ts';

const copyRoute = createRoute({
  method: 'get',
  path: '/api/copy',
  summary: 'Texte der Website',
  responses: { 200: json(Copy, 'Texte nach Schlüssel'), ...commonErrors },
});

export function copyRoutes({ db, clock, site }: Deps) {
  return apiRouter().openapi(copyRoute, async (c) => c.json(await siteCopy(db, clock(), site), 200));
}
