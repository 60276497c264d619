// The operator's first screen: what waits, and what happened since the last visit.
import type { Database } from '#db/core/connect.ts';
import {
  COUNTED_MOST,
  type Happenings,
  happenedSince,
  type OperatorFigures,
  operatorFigures,
} from '#db/operators/today.ts';
import { noteVisit } from '#db/operators/visits.ts';
import { countShopsWithoutAddress } from '#db/shops/operator-list.ts';
import { countWaiting, type Waiting } from '#db/submissions/groups.ts';
import { countTrustCodes } from '#db/trust/operator-list.ts';
import { decideBy } from '#domain/reports/deadline.ts';
import type { Operator } from './operator.ts';

/** What somebody sees who comes for the first time, or with a token. */
const FIRST_MS = 24 * 3_600_000;
const DEAD_MOST = 1_000;

export interface TodayFigures {
  lastVisit: Date | null;
  since: Date;
  waiting: Waiting &
    Omit<OperatorFigures, 'illegalSince'> & {
      deadCodes: number;
      shopsWithoutAddress: number;
      decideBy: Date | null;
    };
  happened: Happenings;
}

export async function readToday(
  db: Database,
  now: Date,
  { actor, session }: Operator,
): Promise<TodayFigures> {
  const lastVisit = session && (await noteVisit(db, now, session.id));
  const since = lastVisit ?? new Date(now.getTime() - FIRST_MS);
  const listing = { view: 'dead', search: '', likelyFirst: true } as const;
  const [visitors, { illegalSince, ...operators }, deadCodes, shopsWithoutAddress, happened] =
    await Promise.all([
      countWaiting(db),
      operatorFigures(db, now),
      countTrustCodes(db, now, listing, DEAD_MOST),
      countShopsWithoutAddress(db, COUNTED_MOST),
      happenedSince(db, { since, now, actor }),
    ]);
  const due = illegalSince && decideBy('illegal', illegalSince);
  const waiting = { ...visitors, ...operators, deadCodes, shopsWithoutAddress, decideBy: due };
  return { lastVisit, since, waiting, happened };
}
