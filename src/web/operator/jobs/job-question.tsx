import { formatNumber } from '#domain/core/format.ts';
import { ConfirmDialog } from '#web/operator/parts/confirm-dialog.tsx';
import { jobLabel } from './job-labels.ts';
import type { useStartJob } from './use-start-job.ts';

/** What a job that cannot be undone would do, before it does. */
export function JobQuestion({ starting }: { starting: ReturnType<typeof useStartJob> }) {
  const { question, busy, confirm, refuse } = starting;
  const details = question?.details ?? [];
  return (
    <ConfirmDialog
      open={question !== null}
      title={`${jobLabel(question?.name ?? '')}?`}
      text={question?.text ?? ''}
      action="Jetzt starten"
      pending={busy}
      onConfirm={confirm}
      onClose={refuse}
    >
      {details.length > 0 && (
        <dl className="mb-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {details.map(({ label, count, orMore }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right tabular-nums">
                {orMore && 'mehr als '}
                {formatNumber(count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ConfirmDialog>
  );
}
