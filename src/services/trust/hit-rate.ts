// Whether the predictions come true.
import type { Database } from '#db/core/connect.ts';
import { type OutcomeRow, outcomesSince } from '#db/trust/outcomes.ts';
import { labelledCopies } from '#db/trust/rates.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import { type Comparison, compareOutcomes, noOutcomes } from '#domain/trust/calibration.ts';
import { LABELS_NEEDED, ratesOf } from '#domain/trust/rates.ts';

const HIT_RATE_DAYS = 30;
/** Below this a share would be chance. */
const FEWEST = 20;
const CALIBRATION_DAYS = 90;
const BINS = 10;

/** Of all codes together. */
export async function readHitRate(db: Database, now: Date): Promise<Comparison & { days: number }> {
  const [rows, labels] = await Promise.all([
    outcomesSince(db, addDays(now, -HIT_RATE_DAYS), 1),
    labelledCopies(db),
  ]);
  return { ...compareOutcomes(gathered(rows), ratesOf(labels), FEWEST), days: HIT_RATE_DAYS };
}

/** By tenths of the prediction, with the rates by which answers are weighed. */
export async function readCalibration(db: Database, now: Date) {
  const [rows, labels] = await Promise.all([
    outcomesSince(db, addDays(now, -CALIBRATION_DAYS), BINS),
    labelledCopies(db),
  ]);
  const rates = ratesOf(labels);
  const byBin = Map.groupBy(rows, ({ bin }) => bin);
  const bins = Array.from({ length: BINS }, (_, bin) => ({
    ...{ from: bin / BINS, to: (bin + 1) / BINS },
    ...compareOutcomes(gathered(byBin.get(bin) ?? []), rates),
  }));
  const { success, failure, useSilence } = rates;
  return {
    ...{ bins, days: CALIBRATION_DAYS, useSilence, labelsNeeded: LABELS_NEEDED },
    success: { copies: labels.success.copies, ...success },
    failure: { copies: labels.failure.copies, ...failure },
  };
}

function gathered(rows: readonly OutcomeRow[]) {
  const outcomes = noOutcomes();
  for (const { kind, count, predicted } of rows) outcomes[kind] = { count, predicted };
  return outcomes;
}
