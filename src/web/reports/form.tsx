import { useId } from 'react';
import { links } from '#contract/links.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX } from '#domain/reports/report.ts';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SendButton } from '#web/ui/send-button.tsx';
import { ReportNotice } from './notice.tsx';
import { REPORT_KEPT } from './texts.ts';

/** Sent by `early/forms.ts`; without a script the server answers with a page. */
export function ReportForm({ codeId }: { codeId: number }) {
  const id = useId();
  return (
    <form
      method="post"
      action={links.reportCode(codeId).split('?')[0]}
      data-sends="report"
      className="report-form grid gap-4"
    >
      <div>
        <label htmlFor={`${id}-reason`} className="mb-1 block font-semibold">
          Was stimmt nicht?
        </label>
        <Select id={`${id}-reason`} name="reason" className="w-full">
          {REPORT_REASONS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-text`} className="mb-1 block font-semibold">
          Erklärung
        </label>
        <textarea id={`${id}-text`} name="text" rows={3} maxLength={REPORT_TEXT_MAX} className="field" />
      </div>
      <ReportNotice />
      <div>
        <label htmlFor={`${id}-email`} className="mb-1 block font-semibold">
          E-Mail-Adresse für die Antwort
        </label>
        <Input id={`${id}-email`} type="email" name="email" autoComplete="email" />
        <p className="mt-1 text-quiet text-sm">Freiwillig, außer bei rechtswidrigem Inhalt.</p>
      </div>
      <input type="hidden" name="code" value={codeId} />
      <SendButton>Meldung senden</SendButton>
      <p className="text-quiet text-sm">{REPORT_KEPT}</p>
    </form>
  );
}
