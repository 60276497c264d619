// The plain form of /code-einreichen, for visitors without JavaScript. The page itself shows the result.
import { Hono } from 'hono';
import { links, type SubmissionResult } from '#contract/links.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { Deps, Env } from '#http/core/env.ts';
import { readForm } from '#http/core/form.ts';
import { readSender } from '#http/core/submitter.ts';
import { PUBLISHED_IN_NEW_SHOP, type SubmissionOutcome, submitCode } from '#services/submissions/submit.ts';

const RESULTS: Record<SubmissionOutcome['result'], SubmissionResult> = {
  pending: 'eingereicht',
  repeated: 'eingereicht',
  published: 'veroeffentlicht',
  known: 'bekannt',
};

export function submissionForm(deps: Deps) {
  return new Hono<Env>().post('/code-einreichen', async (c) => {
    const text = await readForm(c);
    const submission = { code: text('code'), shopName: text('shopName') };
    const result = await submitCode(deps.db, deps.clock(), await readSender(c, deps), submission).then(
      (outcome): SubmissionResult =>
        outcome === PUBLISHED_IN_NEW_SHOP ? 'bestaetigt' : RESULTS[outcome.result],
      (error): SubmissionResult => {
        if (error instanceof AppError && error.details?.blocked) return 'abgelehnt';
        if (error instanceof AppError && error.code === 'unprocessable') return 'ungueltig';
        if (error instanceof AppError && error.code === 'too_many') return 'zu-oft';
        throw error;
      },
    );
    return c.redirect(links.submitCode(result), 303);
  });
}
