// The purge after retention periods, and what has to be computed before it.
import { addDays } from '#domain/core/berlin-time.ts';
import { JobFailure } from '#services/jobs/failure.ts';
import { purge, TRIAL_DAYS } from '#services/privacy/purge.ts';
import { estimateBeforePurge } from '#services/trust/updates.ts';

const UNWEIGHED = 'Einige Rückmeldungen zählen nicht mehr: Ihr Gewicht ließ sich nicht berechnen.';

/** Nothing is kept longer because an estimate fails. It is told when all else is done; the next attempt has nothing left to weigh. */
export async function purgeAfterEstimates(...run: Parameters<typeof purge>): Promise<Record<string, number>> {
  const [db, now, signal] = run;
  const failures = await estimateBeforePurge(db, now, addDays(now, -TRIAL_DAYS), signal);
  const counts = await purge(...run);
  if (failures.length > 0) throw new JobFailure(UNWEIGHED, counts, { cause: new AggregateError(failures) });
  return counts;
}
