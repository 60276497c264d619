import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Copy } from '#contract/texts.ts';
import { AppError } from '#domain/core/app-error.ts';
import { COPY, LISTS } from '#domain/core/cache-tags.ts';
import { tagAnswer } from '#http/core/cache-tags.ts';
import type { Deps } from '#http/core/env.ts';
import { legalCopy, pageCopy, type SiteTexts, siteCopy } from '#services/texts/site.ts';
import { apiRouter, json, notFound, route } from './openapi.ts';

const copy = { 200: json(Copy, 'Texte nach Schlüssel') };

const copyRoute = route('get', '/api/copy', {
  summary: 'Texte der Website',
  answers: copy,
});
const legalRoute = route('get', '/api/copy/legal', {
  summary: 'Texte von Impressum, Datenschutz, AGB und Über uns',
  answers: copy,
});
const pageRoute = route('get', '/api/copy/{page}', {
  summary: 'Texte einer Seite',
  params: z.object({ page: z.string().regex(/^[a-z-]{1,40}$/, 'Diese Seite hat keine Texte.') }),
  answers: { ...copy, ...notFound },
});

export function copyRoutes({ db, clock, site }: Deps) {
  return apiRouter()
    .openapi(copyRoute, async (c) => c.json(tagged(c, await siteCopy(db, clock(), site)), 200))
    .openapi(legalRoute, async (c) => c.json(tagged(c, await legalCopy(db, clock(), site)), 200))
    .openapi(pageRoute, async (c) => {
      const copy = await pageCopy(db, clock(), site, c.req.valid('param').page);
      if (Object.keys(copy.texts).length === 0) {
        throw new AppError('not_found', { userMessage: 'Diese Seite hat keine Texte.' });
      }
      return c.json(tagged(c, copy), 200);
    });
}

function tagged(c: Context, { texts, isLive }: SiteTexts) {
  tagAnswer(c, COPY, ...(isLive ? [LISTS] : []));
  return texts;
}
