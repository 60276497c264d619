import type { JobRun } from '#contract/operator/jobs.ts';
import { formatDateTime } from '#domain/core/format.ts';

/** A run that failed and is tried again by itself: until when it waits, and why. */
export function WaitingRun({ run }: { run: JobRun | null }) {
  if (!run?.nextAttempt) return null;
  return (
    <p role="status" className="mt-3 text-sm">
      Wartet auf den nächsten Versuch am {formatDateTime(run.nextAttempt)}.
      {run.error && ` Zuletzt: ${run.error}`}
    </p>
  );
}
