// Reports of visitors about codes, waiting for moderation.
import { CodeReport, CodeReportPage, CodeReportQuery, ReportDecision } from '#contract/operator/reports.ts';
import { idParam } from '#contract/parameters.ts';
import { listReports, type ReportRow } from '#db/reports/reports.ts';
import { AppError } from '#domain/core/app-error.ts';
import { plural } from '#domain/core/format.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, done, error, json, notFound, operatorRoute, unprocessable } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';

const PAGE = 50;
const conflict = { 409: error('Darüber ist schon entschieden') };

const listRoute = operatorRoute('get', '/api/admin/code-reports', {
  summary: 'Gemeldete Codes; rechtswidrige Inhalte zuerst',
  query: CodeReportQuery,
  answers: { 200: json(CodeReportPage, 'Meldungen') },
});
const decideRoute = operatorRoute('post', '/api/admin/code-reports/{id}/decision', {
  summary: 'Über eine Meldung entscheiden; wer sie mit Adresse abgab, erfährt es per E-Mail',
  params: idParam,
  body: ReportDecision,
  answers: { ...done, ...conflict, ...notFound, ...unprocessable },
});
const answerRoute = operatorRoute('post', '/api/admin/code-reports/{id}/answer', {
  summary: 'Eine Entscheidung mitteilen, die noch nicht mitgeteilt ist',
  params: idParam,
  answers: { ...done, ...conflict, ...notFound },
});

export function operatorReportRoutes({ db, clock, reports }: Deps) {
  return apiRouter()
    .openapi(listRoute, async (c) => {
      const { page, state } = c.req.valid('query');
      const { items, total } = await listReports(db, clock(), {
        state,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      });
      return c.json({ items: items.map(reportAnswer), total, page }, 200);
    })
    .openapi(decideRoute, async (c) => {
      const { actor } = c.get('operator');
      const { told, untold } = await reports.decide(actor, c.req.valid('param').id, c.req.valid('json'));
      return c.json({ message: `Entschieden.${tellMails(told, untold)}` }, 200);
    })
    .openapi(answerRoute, async (c) => {
      if (!(await reports.tellAgain(c.get('operator').actor, c.req.valid('param').id))) {
        throw new AppError('unavailable', { userMessage: 'Die E-Mail konnte wieder nicht gesendet werden.' });
      }
      return c.json({ message: 'Die Antwort ist gesendet.' }, 200);
    });
}

function tellMails(told: number, untold: number): string {
  const sent = told > 0 ? ` ${plural(told, 'Antwort', 'Antworten')} per E-Mail gesendet.` : '';
  const failed = untold > 0 ? ` ${plural(untold, 'Antwort', 'Antworten')} nicht gesendet.` : '';
  return sent + failed;
}

const reportAnswer = (row: ReportRow): CodeReport => answerFields(CodeReport, row);
