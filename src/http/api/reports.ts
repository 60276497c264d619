import { idParam } from '#contract/parameters.ts';
import { NewReport, ReportAnswer, ReportedCode } from '#contract/reports.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { Deps } from '#http/core/env.ts';
import { readReporter } from '#http/core/submitter.ts';
import { answerFields } from './field-answers.ts';
import { apiRouter, json, notFound, route, tooMany, unprocessable } from './openapi.ts';

const path = '/api/codes/{id}/report';

const aboutRoute = route('get', path, {
  summary: 'Was gemeldet werden soll',
  params: idParam,
  answers: { 200: json(ReportedCode, 'Der Code'), ...notFound },
});
const reportRoute = route('post', path, {
  summary: 'Meldet einen Code, auch rechtswidrige Inhalte nach Art. 16 DSA',
  params: idParam,
  body: NewReport,
  answers: { 200: json(ReportAnswer, 'Was nun geschieht'), ...notFound, ...unprocessable, ...tooMany },
});

export function codeReportRoutes(deps: Deps) {
  const { reports } = deps;
  return apiRouter()
    .openapi(aboutRoute, async (c) => {
      const code = await reports.about(c.req.valid('param').id);
      if (!code) throw new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht mehr.' });
      return c.json(answerFields(ReportedCode, code), 200);
    })
    .openapi(reportRoute, async (c) => {
      const reporter = await readReporter(c, deps);
      return c.json(await reports.report(reporter, c.req.valid('param').id, c.req.valid('json')), 200);
    });
}
