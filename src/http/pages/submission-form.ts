// The plain form of /code-einreichen, for visitors without JavaScript. The page itself shows what became of a code; one that
// is refused is answered with the reason and what was typed, which would otherwise have to be in the address.
import { html } from 'hono/html';
import { links, type SubmissionResult } from '#contract/links.ts';
import type { Submission } from '#domain/submissions/submission.ts';
import type { Deps } from '#http/core/env.ts';
import { createFormRoutes, readForm } from '#http/core/form.ts';
import { answerRefusal } from '#http/core/refusal-page.ts';
import { readSender } from '#http/core/submitter.ts';
import { PUBLISHED_IN_NEW_SHOP, type SubmissionOutcome, submitCode } from '#services/submissions/submit.ts';

const RESULTS: Record<SubmissionOutcome['result'], SubmissionResult> = {
  pending: 'eingereicht',
  repeated: 'eingereicht',
  published: 'veroeffentlicht',
  known: 'bekannt',
};

export function submissionForm(deps: Deps) {
  return createFormRoutes(deps).post(links.submitCode(), async (c) => {
    const text = await readForm(c);
    const typed = { code: text('code'), shopName: text('shopName') };
    try {
      const outcome = await submitCode(deps.db, deps.clock(), await readSender(c, deps), typed);
      const result = outcome === PUBLISHED_IN_NEW_SHOP ? 'bestaetigt' : RESULTS[outcome.result];
      return c.redirect(links.submitCode(result), 303);
    } catch (error) {
      const page = { title: 'Code nicht eingereicht', content: filledForm(typed) };
      return answerRefusal(c, deps.site, error, page);
    }
  });
}

function filledForm({ code, shopName }: Submission) {
  return html`<form method="post" action="${links.submitCode()}"><label for="shop">Shop</label>
<input id="shop" name="shopName" autocomplete="off" required value="${shopName}">
<label for="code">Rabattcode</label>
<input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" required value="${code}">
<button type="submit">Code einreichen</button></form>`;
}
