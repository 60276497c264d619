import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABELS_NEEDED, type LabelledCopies, NO_LABELS, ratesOf, withLabel } from './rates.ts';

const tally = fc
  .record({ copies: fc.nat(10_000), worked: fc.nat(), failed: fc.nat(), movedOn: fc.nat() })
  .map(({ copies, worked, failed, movedOn }) => {
    const votes = worked % (copies + 1);
    return { copies, worked: votes, failed: failed % (copies - votes + 1), movedOn: movedOn % (copies + 1) };
  });

function labels(count: number, succeeded: boolean, from: LabelledCopies = NO_LABELS): LabelledCopies {
  let all = from;
  for (let i = 0; i < count; i++)
    all = withLabel(all, succeeded, { vote: i % 10 ? 'none' : 'failed', movedOn: i % 4 === 0 });
  return all;
}

describe('rates', () => {
  it('are chances, never 0 nor 1, and leave room for silence', () => {
    fc.assert(
      fc.property(tally, tally, (success, failure) => {
        const rates = ratesOf({ success, failure });
        for (const { worked, failed, movedOn } of [rates.success, rates.failure]) {
          for (const one of [worked, failed, movedOn]) expect(one > 0 && one < 1).toBe(true);
          expect(worked + failed).toBeLessThan(1);
        }
      }),
    );
  });

  it('start as expected: who fails votes five times as often', () => {
    const { success, failure, useSilence } = ratesOf(NO_LABELS);
    expect(success.worked + success.failed).toBeCloseTo(0.015);
    expect(failure.worked + failure.failed).toBeCloseTo(0.08);
    expect(useSilence).toBe(false);
  });

  it('come to what was measured', () => {
    const { failure } = ratesOf(labels(20_000, false));
    expect(failure.failed).toBeCloseTo(0.1, 2);
    expect(failure.movedOn).toBeCloseTo(0.25, 2);
    expect(failure.worked).toBeLessThan(0.001);
  });

  it('use silence only once both outcomes have been seen often enough', () => {
    const failures = labels(LABELS_NEEDED, false);
    expect(ratesOf(failures).useSilence).toBe(false);
    expect(ratesOf(labels(LABELS_NEEDED - 1, true, failures)).useSilence).toBe(false);
    expect(ratesOf(labels(LABELS_NEEDED, true, failures)).useSilence).toBe(true);
  });

  it('leave the counts they are given as they are', () => {
    withLabel(NO_LABELS, true, { vote: 'worked', movedOn: true });
    expect(NO_LABELS.success.copies).toBe(0);
  });
});
