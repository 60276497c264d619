import { Check, ShieldCheck, Trash2 } from 'lucide-react';
import { links } from '#contract/links.ts';
import type { CodeReport } from '#contract/operator/reports.ts';
import { formatDateTime } from '#domain/core/format.ts';
import { decideBy } from '#domain/reports/deadline.ts';
import { type DecisionAction, reasonLabel } from '#domain/reports/report.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { AnswerState } from './answer-state.tsx';

interface ReportCardProps {
  report: CodeReport;
  onDecide: (choice: DecisionAction) => void;
}

const CODE_STATES = { shown: 'auf der Website', hidden: 'nicht mehr sichtbar', deleted: 'gelöscht' };

export function ReportCard({ report, onDecide }: ReportCardProps) {
  const { id, code, shopName, shopSlug, reason, text, state } = report;
  // What is in the bin already may have been tidied up, and would come back with its network.
  const removal = report.codeState === 'deleted' ? 'Gelöscht lassen' : 'Code löschen';
  const refusal = report.codeState === 'shown' ? 'Code behalten' : 'Meldung zurückweisen';
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={reason === 'illegal' ? 'ink' : 'plain'}>{reasonLabel(reason)}</Badge>
        <span className="break-all font-mono font-semibold">{code}</span>
        {shopSlug ? (
          <a
            href={links.shop(shopSlug)}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            {shopName}
          </a>
        ) : (
          shopName
        )}
        <Badge tone={report.codeState === 'shown' ? 'sea' : 'plain'}>{CODE_STATES[report.codeState]}</Badge>
      </p>
      <p className="mt-1 text-quiet text-sm">
        Meldung Nr. {id} vom {formatDateTime(report.createdAt)}
        {report.name && `, ${report.name}`}
        {report.email && `, ${report.email}`}
      </p>
      <Deadline report={report} />
      {text && <p className="mt-3 max-w-measure whitespace-pre-line break-words">{text}</p>}
      {state === 'open' ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {report.codeId !== null && (
            <Button
              tone="ink"
              aria-label={`${removal}: Meldung ${id}`}
              onClick={() => onDecide('delete-code')}
            >
              <Trash2 size={18} />
              {removal}
            </Button>
          )}
          <Button tone="outline" aria-label={`${refusal}: Meldung ${id}`} onClick={() => onDecide('keep')}>
            <ShieldCheck size={18} />
            {refusal}
          </Button>
          <Button
            tone="outline"
            aria-label={`Anders erledigt: Meldung ${id}`}
            onClick={() => onDecide('resolve')}
          >
            <Check size={18} />
            Anders erledigt
          </Button>
        </div>
      ) : (
        <AnswerState report={report} />
      )}
    </li>
  );
}

function Deadline({ report: { reason, createdAt, state } }: { report: CodeReport }) {
  const due = state === 'open' ? decideBy(reason, new Date(createdAt)) : null;
  if (!due) return null;
  return (
    <p className="mt-1 font-semibold text-sm text-sun">
      {due < new Date() ? 'Überfällig seit' : 'Zu entscheiden bis'} {formatDateTime(due)} (Art. 16 DSA)
    </p>
  );
}
