// How much more a shop is in demand right now than it usually is.

import { type Timestamp, toDate } from '#domain/core/berlin-time.ts';

const HOUR = 3_600_000;

/**
 * Events a shop must gather before its ratio is believed. They act as a prior belief that nothing
 * is going on: one click on an unknown shop is chance, a hundred are not.
 */
const PRIOR_EVENTS = 10;

/** A steady rate per day, summed with a 24-hour half-life, settles at rate ÷ ln 2. */
const STEADY_SUM_PER_DAILY_EVENT = 1 / Math.LN2;

/** Each event counts half as much after every half-life. Events ahead of now come from clock skew. */
export function decayedSum(
  events: readonly { at: Timestamp; weight: number }[],
  now: Date,
  halfLifeHours = 24,
): number {
  return events.reduce((sum, { at, weight }) => {
    const ageHours = Math.max(0, now.getTime() - toDate(at).getTime()) / HOUR;
    return sum + weight * 0.5 ** (ageHours / halfLifeHours);
  }, 0);
}

/**
 * 0 to 100: the share of what happened lately in what happened, was expected, and the prior.
 *
 * Worked example: a shop with 20 events a day is expected to show 20 ÷ ln 2 ≈ 28.9. As busy as
 * ever, it scores 100 × 28.9 ÷ (28.9 + 28.9 + 10) ≈ 43; three times as busy (86.6), 69. A shop
 * without history and one click scores 100 × 1 ÷ (1 + 0 + 10) ≈ 9, with 90 clicks 90.
 */
export function trendScore({ recent, baselinePerDay }: { recent: number; baselinePerDay: number }): number {
  const happened = Math.max(0, recent);
  const expected = Math.max(0, baselinePerDay) * STEADY_SUM_PER_DAILY_EVENT;
  return Math.round((100 * happened) / (happened + expected + PRIOR_EVENTS));
}

export function trendStars(score: number): number {
  return Math.min(5, Math.max(1, 1 + Math.floor(score / 20)));
}
