import { createRoute, z } from '@hono/zod-openapi';
import { rowId } from '#contract/parameters.ts';
import { NewReport, ReportAnswer, ReportedCode } from '#contract/reports.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { Deps } from '#http/core/env.ts';
import { readSender } from '#http/core/submitter.ts';
import { apiRouter, commonErrors, json, notFound, tooMany, unprocessable, withBody } from './openapi.ts';

const path = '/api/codes/{id}/report';
const params = z.object({ id: rowId });

const aboutRoute = createRoute({
  method: 'get',
  path,
  summary: 'Was gemeldet werden soll',
  request: { params },
  responses: { 200: json(ReportedCode, 'Der Code'), ...commonErrors, ...notFound },
});
const reportRoute = createRoute({
  method: 'post',
  path,
  summary: 'Meldet einen Code, auch rechtswidrige Inhalte nach Art. 16 DSA',
  request: { params, body: withBody(NewReport) },
  responses: {
    200: json(ReportAnswer, 'Was nun geschieht'),
    ...commonErrors,
    ...notFound,
    ...unprocessable,
    ...tooMany,
  },
});

export function codeReportRoutes(deps: Deps) {
  const { reports } = deps;
  return apiRouter()
    .openapi(aboutRoute, async (c) => {
      const code = await reports.about(c.req.valid('param').id);
      if (!code) throw new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht mehr.' });
      return c.json(code, 200);
    })
    .openapi(reportRoute, async (c) => {
      const sender = await readSender(c, deps);
      return c.json(await reports.report(sender, c.req.valid('param').id, c.req.valid('json')), 200);
    });
}
