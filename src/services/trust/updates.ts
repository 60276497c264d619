// Keeps the estimates current: new evidence within seconds, the passing of time every night.
import type { Database } from '#db/core/connect.ts';
import { readSetting, writeSetting } from '#db/core/settings.ts';
import { noteTrustDay } from '#db/trust/course.ts';
import { announceTrust, codesAfter, codesToEstimate } from '#db/trust/estimates.ts';
import { countSettledTrials } from '#db/trust/rates.ts';
import { noteSales, updateUsualBaskets } from '#db/trust/sales.ts';
import { addDays, berlinDay } from '#domain/core/berlin-time.ts';
import { ANSWER_DAYS } from '#domain/trust/answer-time.ts';
import { SALES_FOR_BASKET } from '#domain/trust/ranking.ts';
import { type Periodic, startPeriodic } from '#services/core/periodic.ts';
import { estimateCodes } from './estimate.ts';

const EVERY_MS = 10_000;
const PART = 500;
/** A vote bears the time of its batch, which is committed a moment later. */
const OVERLAP_MS = 15_000;
const BASKET_DAYS = 180;

/** Returns how many codes have changed. Idempotent: every instance may do it at any time. */
export async function estimateNewEvidence(db: Database, now: Date): Promise<number> {
  const until = await readSetting(db, 'trust_estimated_until');
  const since = until ? new Date(Date.parse(until) - OVERLAP_MS) : addDays(now, -1);
  await noteSales(db, now, since);
  const ids = await codesToEstimate(db, since, PART);
  const shops: number[] = [];
  for (let start = 0; start < ids.length; start += PART)
    shops.push(...(await estimateCodes(db, now, ids.slice(start, start + PART))));
  await announceTrust(db, [...new Set(shops)]);
  await writeSetting(db, 'trust_estimated_until', now.toISOString());
  return shops.length;
}

/** Every night: beliefs fade, weights become final, behaviour is counted where a checkout told the outcome. */
export async function estimateAll(
  db: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<{ estimated: number; changed: number }> {
  await updateUsualBaskets(db, addDays(now, -BASKET_DAYS), SALES_FOR_BASKET);
  await countSettledTrials(db, addDays(now, -ANSWER_DAYS));
  const counts = { estimated: 0, changed: 0 };
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const ids = await codesAfter(db, now, after, PART);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    counts.estimated += ids.length;
    counts.changed += (await estimateCodes(db, now, ids)).length;
  }
  await noteTrustDay(db, berlinDay(now));
  return counts;
}

export function startTrustUpdates(
  db: Database,
  clock: () => Date,
  onError: (error: unknown) => void,
): Periodic {
  return startPeriodic(() => estimateNewEvidence(db, clock()), EVERY_MS, onError);
}
