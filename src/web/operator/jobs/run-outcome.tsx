import type { JobRun } from '#contract/operator/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';

const OUTCOMES = { succeeded: 'in Ordnung', failed: 'fehlgeschlagen', cancelled: 'abgebrochen' };

export function RunOutcome({ run: { outcome, error, nextAttempt } }: { run: JobRun }) {
  return (
    <div>
      {outcome ? (
        <Badge tone={outcome === 'succeeded' ? 'sea' : 'sun'}>{OUTCOMES[outcome]}</Badge>
      ) : (
        <Badge tone="sun">{nextAttempt ? 'wartet auf den nächsten Versuch' : 'läuft'}</Badge>
      )}
      {error && <p className="mt-1 max-w-measure text-quiet text-sm">{error}</p>}
    </div>
  );
}
