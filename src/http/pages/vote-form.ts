// The plain form on /code-melden that asks whether a code worked, for visitors without JavaScript.
import { isRowId, links, type VoteResult } from '#contract/links.ts';
import type { ErrorCode } from '#domain/core/app-error.ts';
import { REASONS } from '#domain/trust/likelihood.ts';
import type { Deps } from '#http/core/env.ts';
import { createFormRoutes, orRefusal, readForm } from '#http/core/form.ts';
import { readVoter } from '#http/core/visitor.ts';

const REFUSALS: Partial<Record<ErrorCode, VoteResult>> = {
  conflict: 'schon-gezaehlt',
  too_many: 'zu-viele',
  not_found: 'unbekannt',
};

export function voteForm(deps: Deps) {
  return createFormRoutes(deps).post(links.rateForm(), async (c) => {
    const text = await readForm(c);
    const code = text('code');
    if (!isRowId(code)) return c.redirect(links.reportCode('', 'unbekannt'), 303);
    const answer = text('worked');
    if (answer !== 'ja' && answer !== 'nein') return c.redirect(links.reportCode(code, 'ohne-antwort'), 303);
    const worked = answer === 'ja';
    const reason = worked ? null : (REASONS.find((one) => one === text('reason')) ?? null);
    const voter = await readVoter(c, deps);
    const voted = voter ? deps.voting.voteByForm(voter, Number(code), { worked, reason }) : Promise.resolve();
    const result = await orRefusal(
      voted.then((): VoteResult => 'gezaehlt'),
      REFUSALS,
    );
    return c.redirect(links.reportCode(code, result), 303);
  });
}
