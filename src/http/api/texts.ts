import { z } from '@hono/zod-openapi';
import { Copy } from '#contract/texts.ts';
import { AppError } from '#domain/core/app-error.ts';
import { COPY, LISTS, tagAnswer } from '#http/core/cache-tags.ts';
import type { Deps } from '#http/core/env.ts';
import { legalCopy, pageCopy, siteCopy } from '#services/texts/site.ts';
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
    .openapi(copyRoute, async (c) => {
      tagAnswer(c, COPY);
      return c.json(await siteCopy(db, clock(), site), 200);
    })
    .openapi(legalRoute, async (c) => c.json(await legalCopy(db, clock(), site), 200))
    .openapi(pageRoute, async (c) => {
      const { page } = c.req.valid('param');
      const texts = await pageCopy(db, clock(), site, page);
      if (Object.keys(texts).length === 0) {
        throw new AppError('not_found', { userMessage: 'Diese Seite hat keine Texte.' });
      }
      // That page tells how many shops there are.
      tagAnswer(c, COPY, ...(page === 'az' ? [LISTS] : []));
      return c.json(texts, 200);
    });
}
