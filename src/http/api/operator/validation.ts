// Whether codes are still good: figures, lists, checking and cleaning up.
import { z } from '@hono/zod-openapi';
import {
  CheckedCodePage,
  CheckedCodeQuery,
  CLEANUP_MAX,
  CleanupAnswer,
  CleanupPreview,
  CleanupRequest,
  SingleValidation,
  StartedValidation,
  StoppedValidation,
  ValidationHistory,
  ValidationStats,
} from '#contract/operator/validation.ts';
import { idParam } from '#contract/parameters.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import {
  checkedCodes,
  checkFigures,
  removableCodes,
  validationHistory,
} from '#db/validation/checked-codes.ts';
import { lastValidationRun } from '#db/validation/runs.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { Verdict } from '#domain/validation/verdict.ts';
import { apiRouter, json, notFound, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';
import { cleanUpCodes } from '#services/validation/clean-up.ts';
import { checkedCodeAnswer } from './answers/checked-code.ts';
import { stopJob } from './jobs.ts';

const HISTORY = 100;
const JOB = 'validate-codes';
const NO_LINKS = 'Links werden dabei nicht geprüft (OUTBOUND=off).';

const statsRoute = operatorRoute('get', '/api/admin/validation-stats', {
  summary: 'Wie viele Codes gültig, abgelaufen, ungültig und ungeprüft sind',
  answers: { 200: json(ValidationStats, 'Zahlen') },
});
const listRoute = operatorRoute('get', '/api/admin/codes-detailed', {
  summary: 'Codes mit dem Ergebnis ihrer Prüfung, die neuesten zuerst',
  query: CheckedCodeQuery,
  answers: { 200: json(CheckedCodePage, 'Eine Seite') },
});
const historyRoute = operatorRoute('get', '/api/admin/validation-history', {
  summary: `Die letzten ${HISTORY} Prüfungen`,
  query: z.object({ only: z.enum(['invalid'], 'only kann nur invalid sein.').optional() }),
  answers: { 200: json(ValidationHistory, 'Verlauf') },
});
const runRoute = operatorRoute('post', '/api/admin/validate-codes', {
  summary: 'Alle Codes prüfen',
  answers: { 202: json(StartedValidation, 'Läuft'), ...notFound },
});
const stopRoute = operatorRoute('post', '/api/admin/validate-codes/stop', {
  summary: 'Die laufende Prüfung anhalten; was geprüft ist, bleibt geprüft',
  answers: { 200: json(StoppedValidation, 'Was geschah') },
});
const previewRoute = operatorRoute('post', '/api/admin/cleanup-codes-preview', {
  summary: 'Was die Bereinigung löschen würde: Ungültiges und Abgelaufenes',
  answers: { 200: json(CleanupPreview, 'Codes') },
});
const cleanupRoute = operatorRoute('post', '/api/admin/cleanup-codes-execute', {
  summary: 'Löscht von diesen Codes die, die noch immer ungültig sind',
  body: CleanupRequest,
  answers: { 200: json(CleanupAnswer, 'Wie viele es waren'), ...unprocessable },
});
const singleRoute = operatorRoute('post', '/api/admin/validate-single-code/{id}', {
  summary: 'Einen Code prüfen',
  params: idParam,
  answers: { 200: json(SingleValidation, 'Ergebnis'), ...notFound },
});

export function validationRoutes(deps: Deps) {
  const { db, clock, jobs, validation } = deps;
  return apiRouter()
    .openapi(statsRoute, async (c) => {
      const [figures, last] = await Promise.all([checkFigures(db, clock()), lastValidationRun(db)]);
      return c.json(
        {
          totalCodes: figures.total,
          validCodes: figures.valid,
          expiredCodes: figures.expired,
          invalidCodes: figures.invalid,
          uncheckedCodes: figures.unchecked,
          upcomingCodes: figures.upcoming,
          removableCodes: figures.removable,
          lastValidationRun: last?.toISOString() ?? null,
          linkCheck: validation.checksLinks,
        },
        200,
      );
    })
    .openapi(listRoute, async (c) => {
      const { filter, search, ...page } = c.req.valid('query');
      const now = clock();
      const state = filter === 'all' ? null : filter;
      const { items, total } = await checkedCodes(db, now, { state, search }, page);
      const codes = items.map((item) => checkedCodeAnswer(item, now));
      return c.json({ codes, total, page: page.page }, 200);
    })
    .openapi(historyRoute, async (c) => {
      const onlyInvalid = c.req.valid('query').only === 'invalid';
      const entries = await validationHistory(db, { limit: HISTORY, onlyInvalid });
      const history = entries.map(({ reason, checkedAt, ...entry }) => ({
        ...entry,
        lastValidated: checkedAt.toISOString(),
        errorReason: reason,
      }));
      return c.json({ history }, 200);
    })
    .openapi(runRoute, async (c) => {
      const { runId, fresh } = await jobs.runNow(JOB);
      const { actor } = c.get('operator');
      if (fresh)
        await recordChange(db, clock(), { actor, action: 'job.run', subject: 'job', subjectId: JOB });
      const state = fresh ? 'Die Prüfung aller Codes läuft.' : 'Eine Prüfung aller Codes läuft schon.';
      const message = validation.checksLinks ? state : `${state} ${NO_LINKS}`;
      return c.json({ message, runId, fresh }, 202);
    })
    .openapi(stopRoute, async (c) => {
      const stopped = await stopJob(deps, JOB, c.get('operator').actor);
      const message = stopped ? 'Die Prüfung wird angehalten.' : 'Es läuft keine Prüfung.';
      return c.json({ stopped, message }, 200);
    })
    .openapi(previewRoute, async (c) => {
      const [found, figures] = await Promise.all([
        removableCodes(db, clock(), CLEANUP_MAX),
        checkFigures(db, clock()),
      ]);
      const { invalid, expired: ended, removable: total } = figures;
      const invalidCodes = found.map(({ expired, reason, ...code }) => ({
        ...code,
        errorReason: expired ? 'Abgelaufen.' : (reason ?? 'Ungültig.'),
      }));
      return c.json({ invalidCodes, total, invalid, expired: ended }, 200);
    })
    .openapi(cleanupRoute, async (c) => {
      const { ids } = c.req.valid('json');
      const deleted = await cleanUpCodes(db, clock(), c.get('operator').actor, ids);
      return c.json({ deletedCount: deleted.length, ids: deleted }, 200);
    })
    .openapi(singleRoute, async (c) => {
      const verdict = await validation.checkOne(c.req.valid('param').id, c.get('operator').actor);
      if (!verdict) throw new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht mehr.' });
      const { isValid, reason: errorReason } = verdict;
      return c.json({ validation: { isValid, errorReason }, message: messageOf(verdict) }, 200);
    });

  function messageOf({ isValid, rule, reason }: Verdict): string {
    if (rule === 'upcoming') return `${reason} Bis dahin ist nichts zu prüfen.`;
    if (!isValid) return `Der Code ist ungültig: ${reason}`;
    return validation.checksLinks ? 'Der Code ist gültig.' : `Der Code ist gültig. ${NO_LINKS}`;
  }
}
