import { Send } from 'lucide-react';
import type { CodeReport } from '#contract/operator/reports.ts';
import { formatDateTime } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { REPORTS_KEY } from './queries.ts';

/** What was decided, and whether the reporter knows it. */
export function AnswerState({ report }: { report: CodeReport }) {
  const { id, decision, decidedAt, email, decisionSentAt } = report;
  const send = useChange({
    call: () => readJson(api.api.admin['code-reports'][':id'].answer.$post({ param: { id: String(id) } })),
    success: ({ message }) => ({ title: message }),
    failure: 'Die Antwort konnte nicht gesendet werden.',
    refresh: [REPORTS_KEY],
  });
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p className="text-quiet text-sm">
        Entschieden am {decidedAt && formatDateTime(decidedAt)}
        {decisionSentAt && `, mitgeteilt am ${formatDateTime(decisionSentAt)}`}
      </p>
      {decision && <p className="mt-1 max-w-measure whitespace-pre-line break-words">{decision}</p>}
      {email && !decisionSentAt && (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          Die Antwort per E-Mail ging nicht hinaus.
          <Button tone="outline" disabled={send.isPending} onClick={() => send.mutate()}>
            <Send size={18} />
            Noch einmal senden
          </Button>
        </p>
      )}
    </div>
  );
}
