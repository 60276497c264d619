// How the installation is doing, and what of it is not set up yet.
import { z } from '@hono/zod-openapi';
import { Health, OperatorNotice } from '#contract/operator/health.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { databaseFigures } from '#db/operators/database-figures.ts';
import { shownExamples } from '#db/transfer/demo.ts';
import { AppError } from '#domain/core/app-error.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, done, json, notFound, operatorRoute } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { APP_VERSION } from '#http/core/version.ts';
import { missingDetails } from '#services/texts/edit.ts';

const healthRoute = operatorRoute('get', '/api/admin/health', {
  summary: 'Wie es der Anlage geht und was noch fehlt',
  answers: { 200: json(Health, 'Zustand') },
});

const noticesRoute = operatorRoute('get', '/api/admin/notices', {
  summary: 'Was Betreiber jetzt wissen müssen',
  answers: { 200: json(z.array(OperatorNotice), 'Hinweise') },
});
const dismissRoute = operatorRoute('delete', '/api/admin/notices/{kind}', {
  summary: 'Einen Hinweis wegnehmen, bis es wieder so ist',
  params: OperatorNotice.pick({ kind: true }),
  answers: { ...done, ...notFound },
});

export function healthRoutes({ db, setup, site, clock, notices, ...deps }: Deps) {
  const mayBeForwarded = deps.trustProxy === deps.ownProxies;
  const startedAt = clock().toISOString();
  return apiRouter()
    .openapi(healthRoute, async (c) => {
      const [database, examples, missing] = await Promise.all([
        databaseFigures(db),
        shownExamples(db),
        missingDetails(db),
      ]);
      const memoryBytes = process.memoryUsage.rss();
      return c.json(
        {
          version: APP_VERSION,
          ...{ startedAt, memoryBytes, database },
          publicUrl: { url: site.url, isSet: deps.isAddressSet },
          isPasswordSet: deps.isPasswordSet,
          setup: { ...setup, ownData: !examples.codes && !examples.others, imprint: missing.length === 0 },
        },
        200,
      );
    })
    .openapi(noticesRoute, async (c) => {
      const all = await notices.list();
      // Over with the first start after the setting was put right.
      const current = all.filter(({ kind }) => kind !== 'forwarded' || mayBeForwarded);
      return c.json(
        current.map((notice) => answerFields(OperatorNotice, notice)),
        200,
      );
    })
    .openapi(dismissRoute, async (c) => {
      const { kind } = c.req.valid('param');
      if (!(await notices.dismiss(kind)))
        throw new AppError('not_found', { userMessage: 'Diesen Hinweis gibt es nicht mehr.' });
      const { actor } = c.get('operator');
      await recordChange(db, clock(), {
        actor,
        action: 'notice.dismiss',
        subject: 'notice',
        before: { kind },
      });
      return c.json({ message: 'Der Hinweis ist weg.' }, 200);
    });
}
