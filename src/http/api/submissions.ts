import { createRoute } from '@hono/zod-openapi';
import { NewSubmission, SubmissionAnswer } from '#contract/submissions.ts';
import type { Deps } from '#http/core/env.ts';
import { readSender } from '#http/core/submitter.ts';
import { submitCode } from '#services/submissions/submit.ts';
import { apiRouter, commonErrors, json, tooMany, unprocessable, withBody } from './openapi.ts';

const submitRoute = createRoute({
  method: 'post',
  path: '/api/codes/submit',
  summary: 'Reicht einen Code ein; nach drei gleichen Einreichungen wird er veröffentlicht',
  request: { body: withBody(NewSubmission) },
  responses: {
    200: json(SubmissionAnswer, 'Was nun geschieht'),
    ...commonErrors,
    ...unprocessable,
    ...tooMany,
  },
});

export function submissionRoutes(deps: Deps) {
  return apiRouter().openapi(submitRoute, async (c) => {
    const sender = await readSender(c, deps);
    return c.json(await submitCode(deps.db, deps.clock(), sender, c.req.valid('json')), 200);
  });
}
