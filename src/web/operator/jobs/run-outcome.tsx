import type { JobRun } from '#contract/operator/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';
import { isIncomplete } from './run-figures.ts';

const OUTCOMES = { succeeded: 'in Ordnung', failed: 'fehlgeschlagen', cancelled: 'abgebrochen' };

export function RunOutcome({ run }: { run: JobRun }) {
  const { outcome, error, nextAttempt } = run;
  const isCut = outcome === 'succeeded' && isIncomplete(run);
  return (
    <div>
      {outcome ? (
        <Badge tone={outcome === 'succeeded' && !isCut ? 'sea' : 'sun'}>
          {isCut ? 'unvollständig' : OUTCOMES[outcome]}
        </Badge>
      ) : (
        <Badge tone="sun">{nextAttempt ? 'wartet auf den nächsten Versuch' : 'läuft'}</Badge>
      )}
      {error && <p className="mt-1 max-w-measure text-quiet text-sm">{error}</p>}
    </div>
  );
}
