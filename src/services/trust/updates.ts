// Keeps the estimates current: new evidence within seconds, the passing of time every night.
import type { Database } from '#db/core/connect.ts';
import { readSetting, writeSetting } from '#db/core/settings.ts';
import { codesToWeigh } from '#db/privacy/purge.ts';
import { noteTrustDay } from '#db/trust/course.ts';
import { announceTrust, codesAfter, codesToEstimate } from '#db/trust/estimates.ts';
import { countSettledTrials, labelledCopies } from '#db/trust/rates.ts';
import { noteSales, updateUsualBaskets } from '#db/trust/sales.ts';
import { addDays, berlinDay } from '#domain/core/berlin-time.ts';
import { ANSWER_DAYS } from '#domain/trust/answer-time.ts';
import { SALES_FOR_BASKET } from '#domain/trust/ranking.ts';
import { ratesOf } from '#domain/trust/rates.ts';
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

/** More of them are no accident, and the purge must not wait for one timeout after the other. */
const FAILURES_BORNE = 20;

/**
 * Before networks are forgotten: what their answers weigh can never be computed afterwards. The night does so a day earlier,
 * but may have been missed, and does not estimate what is not shown. Returns why codes could not be estimated; nothing
 * else suffers from them.
 */
export async function estimateBeforePurge(
  db: Database,
  now: Date,
  forgottenBefore: Date,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const { useSilence } = ratesOf(await labelledCopies(db));
  const ids = await codesToWeigh(db, forgottenBefore, useSilence);
  const failures: unknown[] = [];
  const shops: number[] = [];
  const attempt = async (part: number[]): Promise<void> => {
    signal?.throwIfAborted();
    if (failures.length >= FAILURES_BORNE) return;
    try {
      shops.push(...(await estimateCodes(db, now, part)));
    } catch (error) {
      if (part.length === 1) failures.push(error);
      else for (const id of part) await attempt([id]);
    }
  };
  for (let start = 0; start < ids.length; start += PART) await attempt(ids.slice(start, start + PART));
  await announceTrust(db, [...new Set(shops)]);
  return failures;
}

export function startTrustUpdates(
  db: Database,
  clock: () => Date,
  onError: (error: unknown) => void,
): Periodic {
  return startPeriodic(() => estimateNewEvidence(db, clock()), EVERY_MS, onError);
}
