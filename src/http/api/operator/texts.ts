// All texts of the site that an operator may change.
import { z } from '@hono/zod-openapi';
import { CopyChanges, CopySheet } from '#contract/operator/texts.ts';
import { plural } from '#domain/core/format.ts';
import { apiRouter, json, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { changeCopy, copySheet } from '#services/texts/edit.ts';

const readRoute = operatorRoute('get', '/api/admin/copy', {
  summary: 'Alle änderbaren Texte mit ihren Regeln',
  answers: { 200: json(CopySheet, 'Texte') },
});
const changeRoute = operatorRoute('put', '/api/admin/copy', {
  summary: 'Texte ändern: alle genannten oder, wenn einer nicht geht, keinen',
  body: CopyChanges,
  answers: {
    200: json(z.object({ message: z.string(), changed: z.int() }), 'Wie viele sich geändert haben'),
    ...unprocessable,
  },
});

export function operatorCopyRoutes({ db, clock, site }: Deps) {
  return apiRouter()
    .openapi(readRoute, async (c) => {
      const { items, groups, figures } = await copySheet(db, clock(), site);
      const missing = items.filter(({ mustBeEntered, value }) => mustBeEntered && value === '');
      return c.json(
        { items, total: items.length, page: 1, groups, figures, missing: missing.map(({ key }) => key) },
        200,
      );
    })
    .openapi(changeRoute, async (c) => {
      const changed = await changeCopy(db, clock(), c.get('operator').actor, c.req.valid('json'));
      const message =
        changed === 0
          ? 'Es hat sich nichts geändert.'
          : `${plural(changed, 'Text ist', 'Texte sind')} geändert.`;
      return c.json({ message, changed }, 200);
    });
}
