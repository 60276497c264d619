import { NewSubmission, SubmissionAnswer } from '#contract/submissions.ts';
import type { Deps } from '#http/core/env.ts';
import { readSender } from '#http/core/submitter.ts';
import { submitCode } from '#services/submissions/submit.ts';
import { apiRouter, json, route, tooMany, unprocessable } from './openapi.ts';

const submitRoute = route('post', '/api/codes/submit', {
  summary: 'Reicht einen Code ein; nach drei gleichen Einreichungen wird er veröffentlicht',
  body: NewSubmission,
  answers: { 200: json(SubmissionAnswer, 'Was nun geschieht'), ...unprocessable, ...tooMany },
});

export function submissionRoutes(deps: Deps) {
  return apiRouter().openapi(submitRoute, async (c) => {
    const sender = await readSender(c, deps);
    return c.json(await submitCode(deps.db, deps.clock(), sender, c.req.valid('json')), 200);
  });
}
