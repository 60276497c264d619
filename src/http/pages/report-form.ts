// The plain form of /code-melden, for visitors without JavaScript. The page itself shows the result.
import { isRowId, links, type ReportResult } from '#contract/links.ts';
import type { ErrorCode } from '#domain/core/app-error.ts';
import type { Deps } from '#http/core/env.ts';
import { createFormRoutes, orRefusal, readForm } from '#http/core/form.ts';
import { readReporter } from '#http/core/submitter.ts';

const RESULTS = { reported: 'gemeldet', repeated: 'schon-gemeldet' } as const;
const REFUSALS: Partial<Record<ErrorCode, ReportResult>> = {
  unprocessable: 'ungueltig',
  too_many: 'zu-oft',
  not_found: 'unbekannt',
};

export function reportForm(deps: Deps) {
  return createFormRoutes(deps).post('/code-melden', async (c) => {
    const text = await readForm(c);
    const code = text('code');
    if (!isRowId(code)) return c.redirect(links.reportCode('', 'unbekannt'), 303);
    const report = {
      reason: text('reason'),
      text: text('text'),
      name: text('name'),
      email: text('email'),
      goodFaith: text('goodFaith') !== '',
      anonymous: text('anonymous') !== '',
    };
    const reported = deps.reports.report(await readReporter(c, deps), Number(code), report);
    const result = await orRefusal(
      reported.then((outcome): ReportResult => RESULTS[outcome.result]),
      REFUSALS,
    );
    return c.redirect(links.reportCode(code, result), 303);
  });
}
