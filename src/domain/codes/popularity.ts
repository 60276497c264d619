// How useful a code has proved to be, from what visitors did with it.

/** Activity at which a code is half way to the full score for being used. */
const HALF_WAY = 20;
/** A copy says more than a click, which may be for the shop rather than the code. */
const CLICK_WEIGHT = 0.25;
/** Reported averages say one code in four fails, so an untried code starts with 3 of 4 votes. */
const PRIOR_WORKED = 3;
const PRIOR_VOTES = 4;
/** What a reliable code is worth before anyone used it, so that new codes can be found at all. */
const NEWCOMER_SHARE = 0.3;

export interface CodeActivity {
  decayedUses: number;
  decayedClicks: number;
  worked: number;
  failed: number;
}

/**
 * 0 to 100: reliability × (30 % for being there + 70 % for being used). Reliability multiplies, so
 * that much use cannot hold up a code that fails.
 *
 * Untouched: 0.75 × 0.30 = 23. With 20 uses: 0.75 × 0.65 = 49. With 20 uses and 20 failures: 8.
 */
export function popularityScore({ decayedUses, decayedClicks, worked, failed }: CodeActivity): number {
  const activity = decayedUses + CLICK_WEIGHT * decayedClicks;
  const used = activity / (activity + HALF_WAY);
  const reliability = (worked + PRIOR_WORKED) / (worked + failed + PRIOR_VOTES);
  return Math.round(100 * reliability * (NEWCOMER_SHARE + (1 - NEWCOMER_SHARE) * used));
}
