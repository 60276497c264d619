// What all unknown clients together may guess wrong: a budget, after which everybody waits longer and longer.
import type { Database } from '#db/core/connect.ts';
import { chargeGuess, type GuessBudget, type GuessKind, refundGuess } from '#db/operators/guess-budgets.ts';
import type { KnownDevice } from '#db/operators/known-devices.ts';
import type { NoticeKind } from '#domain/operators/notices.ts';
import type { Notices } from './notices.ts';

const HOUR = 3_600;
const CALM = { calmSeconds: 24 * HOUR };
/** Wrong codes come after a right password: there are fewer to spare. */
const BUDGETS: Record<GuessKind, GuessBudget> = {
  password: { free: 20, firstWaitSeconds: 30, longestWaitSeconds: HOUR, ...CALM },
  code: { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 6 * HOUR, ...CALM },
};
/** From how many wrong guesses on operators are told, and what. */
const ALARMS: Record<GuessKind, { from: number; notice: NoticeKind }> = {
  password: { from: 20, notice: 'passwords' },
  code: { from: 3, notice: 'codes' },
};

/** Too many guesses of all strangers together. */
export interface Closed {
  openAt: Date;
  kind: GuessKind;
}

/** A known device is bounded by its own attempts alone, everybody else by the budget of all as well. */
export function createGuess(db: Database, clock: () => Date, notices: Pick<Notices, 'raise'>) {
  return async <Right>(
    kind: GuessKind,
    device: KnownDevice | null,
    check: () => Promise<Right | null>,
  ): Promise<{ right: Right } | 'wrong' | Closed> => {
    if (device) {
      const right = await check();
      return right === null ? 'wrong' : { right };
    }
    const charged = await chargeGuess(db, kind, clock(), BUDGETS[kind]);
    if ('openAt' in charged) return { openAt: charged.openAt, kind };
    const right = await check();
    if (right !== null) {
      await refundGuess(db, kind);
      return { right };
    }
    const { from, notice } = ALARMS[kind];
    if (charged.failures >= from) await notices.raise(notice);
    return 'wrong';
  };
}
