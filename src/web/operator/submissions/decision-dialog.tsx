import type { FormEvent } from 'react';
import type { CodeReport } from '#contract/operator/reports.ts';
import { formatNumber } from '#domain/core/format.ts';
import type { DecisionAction } from '#domain/reports/report.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { FormDialog } from '#web/operator/forms/form-dialog.tsx';
import { LongField } from '#web/operator/forms/long-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { AFTER_MODERATION } from './queries.ts';

const TITLES: Record<DecisionAction, string> = {
  'delete-code': 'Code löschen?',
  keep: 'Code behalten?',
  resolve: 'Anders erledigt',
};
const TEXTS: Record<DecisionAction, string> = {
  'delete-code':
    'Der Code verschwindet sofort von der Website und kommt nicht wieder, weder aus einem Netzwerk noch durch Besucher. Alle offenen Meldungen zu ihm gelten damit als erledigt.',
  keep: 'Der Code bleibt auf der Website, die Meldung wird zurückgewiesen.',
  resolve: 'Du hast dich schon darum gekümmert, zum Beispiel den Code berichtigt.',
};
/** Turning the report down does not bring it back. */
const OF_GONE_CODE = {
  title: 'Meldung zurückweisen?',
  text: 'Der Code ist nicht mehr auf der Website, und dabei bleibt es. Das steht auch in der Antwort.',
};
const ACTIONS: Record<DecisionAction, string> = {
  'delete-code': 'Code löschen',
  keep: 'Meldung zurückweisen',
  resolve: 'Als erledigt ablegen',
};

interface DecisionDialogProps {
  deciding: { report: CodeReport; choice: DecisionAction } | null;
  onClose: () => void;
}

export function DecisionDialog({ deciding, onClose }: DecisionDialogProps) {
  const choice = deciding?.choice ?? 'keep';
  const isGone = choice === 'keep' && deciding !== null && deciding.report.codeState !== 'shown';
  const { title, text } = isGone ? OF_GONE_CODE : { title: TITLES[choice], text: TEXTS[choice] };
  return (
    <FormDialog open={deciding !== null} onClose={onClose} title={title} description={text}>
      {deciding && <DecisionForm {...deciding} onDone={onClose} />}
    </FormDialog>
  );
}

interface DecisionFormProps {
  report: CodeReport;
  choice: DecisionAction;
  onDone: () => void;
}

function DecisionForm({ report, choice, onDone }: DecisionFormProps) {
  const decide = useChange({
    call: (note: string) =>
      readJson(
        api.api.admin['code-reports'][':id'].decision.$post({
          param: { id: String(report.id) },
          json: { action: choice, note },
        }),
      ),
    success({ message }) {
      onDone();
      return { title: message };
    },
    failure: 'Die Entscheidung konnte nicht gespeichert werden.',
    refresh: AFTER_MODERATION,
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    decide.mutate(String(new FormData(event.currentTarget).get('note') ?? ''));
  }

  const settlesOthers = choice === 'delete-code' && report.alsoOpen > 0;
  const mustExplain =
    report.reason === 'illegal' || choice === 'resolve' || (settlesOthers && report.alsoIllegal > 0);
  return (
    <form onSubmit={submit} className="grid gap-4">
      {settlesOthers && <OtherReports {...report} />}
      <LongField
        label={mustExplain ? 'Begründung' : 'Begründung (optional)'}
        help={
          report.email
            ? `Geht zusammen mit der Entscheidung per E-Mail an ${report.email}.`
            : 'Bleibt hier als Notiz; für eine Antwort fehlt die Adresse.'
        }
        name="note"
        maxLength={2000}
        required={mustExplain}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outline" onClick={onDone}>
          Abbrechen
        </Button>
        <Button type="submit" tone="signal" disabled={decide.isPending}>
          {ACTIONS[choice]}
        </Button>
      </div>
    </form>
  );
}

/** The decision answers them, too; whoever reports unlawful content is owed reasons. */
function OtherReports({ alsoOpen, alsoIllegal }: CodeReport) {
  const isOne = alsoOpen === 1;
  const unlawful = isOne ? ', wegen' : `, davon ${formatNumber(alsoIllegal)} wegen`;
  return (
    <p className="rounded-control bg-sun-soft px-3 py-2 text-sm">
      Zu diesem Code {isOne ? 'ist noch eine Meldung' : `sind noch ${formatNumber(alsoOpen)} Meldungen`} offen
      {alsoIllegal > 0 && `${unlawful} rechtswidriger Inhalte`}. Die Entscheidung gilt auch dafür und geht mit
      ihrer Begründung an alle, die eine Adresse angegeben haben.
    </p>
  );
}
