import { createRoute } from '@hono/zod-openapi';
import { Copy } from '#contract/copy.ts';
import { legalCopy, siteCopy } from '#services/site-copy.ts';
import type { Deps } from '../env.ts';
import { apiRouter, commonErrors, json } from './openapi.ts';

const copyRoute = createRoute({
  method: 'get',
  path: '/api/copy',
  summary: 'Texte der Website',
  responses: { 200: json(Copy, 'Texte nach Schlüssel'), ...commonErrors },
});

const legalRoute = createRoute({
  method: 'get',
  path: '/api/copy/legal',
  summary: 'Texte von Impressum, Datenschutz, AGB und Über uns',
  responses: { 200: json(Copy, 'Texte nach Schlüssel'), ...commonErrors },
});

export function copyRoutes({ db, clock, site }: Deps) {
  return apiRouter()
    .openapi(copyRoute, async (c) => c.json(await siteCopy(db, clock(), site), 200))
    .openapi(legalRoute, async (c) => c.json(await legalCopy(db, clock(), site), 200));
}
