// The plain form of /code-melden, for visitors without JavaScript. The page itself shows what became of a report; one that is
// refused is answered with the reason and what was typed, which would otherwise have to be in the address.
import { html } from 'hono/html';
import { isRowId, links, type ReportResult } from '#contract/links.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX, type Report } from '#domain/reports/report.ts';
import type { Deps } from '#http/core/env.ts';
import { createFormRoutes, orRefusal, readForm } from '#http/core/form.ts';
import { answerRefusal } from '#http/core/refusal-page.ts';
import { readReporter } from '#http/core/submitter.ts';

const RESULTS = { reported: 'gemeldet', repeated: 'schon-gemeldet' } as const;

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
    try {
      const reported = deps.reports.report(await readReporter(c, deps), Number(code), report);
      const taken = reported.then((outcome) => RESULTS[outcome.result]);
      const result = await orRefusal<ReportResult>(taken, { not_found: 'unbekannt' });
      return c.redirect(links.reportCode(code, result), 303);
    } catch (error) {
      const page = { title: 'Meldung nicht gesendet', content: filledForm(code, report) };
      return answerRefusal(c, deps.site, error, page);
    }
  });
}

function filledForm(code: string, { reason, text, name, email, goodFaith, anonymous }: Report) {
  const check = (field: string, isOn: boolean, label: string) =>
    html`<label class="switch"><input type="checkbox" name="${field}"${isOn ? ' checked' : ''}>${label}</label>`;
  // A parser drops the line break before the text, and would drop one that was typed there.
  return html`<form method="post"><label for="reason">Was stimmt nicht?</label>
<select id="reason" name="reason">${REPORT_REASONS.map(
    ({ key, label }) => html`<option value="${key}"${key === reason ? ' selected' : ''}>${label}</option>`,
  )}</select>
<label for="text">Erklärung</label>
<textarea id="text" name="text" rows="5" maxlength="${REPORT_TEXT_MAX}">
${text}</textarea>
<fieldset><legend>Bei rechtswidrigem Inhalt</legend>
<label for="name">Dein Name</label><input id="name" name="name" autocomplete="name" value="${name}">
${check('anonymous', anonymous, 'Es geht um sexuellen Missbrauch von Kindern: Ich melde ohne Namen und E-Mail-Adresse.')}
${check('goodFaith', goodFaith, 'Ich bin nach bestem Wissen davon überzeugt, dass meine Angaben richtig und vollständig sind.')}
</fieldset>
<label for="email">E-Mail-Adresse für die Antwort</label>
<input id="email" name="email" type="email" autocomplete="email" value="${email}">
<input type="hidden" name="code" value="${code}">
<button type="submit">Meldung senden</button></form>`;
}
