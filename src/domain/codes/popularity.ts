// How useful a code has proved to be, from what visitors did with it.

/** Activity at which a code is half way to the full score for being used. */
const HALF_WAY = 20;
/** A copy says more than a click, which may be for the shop rather than the code. */
const CLICK_WEIGHT = 0.25;
/** What a reliable code is worth before anyone used it, so that new codes can be found at all. */
const NEWCOMER_SHARE = 0.3;

export interface CodeActivity {
  decayedUses: number;
  decayedClicks: number;
  /** The chance that it works (domain/trust). */
  works: number;
}

/**
 * 0 to 100: the chance that it works × (30 % for being there + 70 % for being used). The chance multiplies, so
 * that much use cannot hold up a code that fails.
 *
 * Untouched, from a network: 0.69 × 0.30 = 21. With 20 uses: 0.69 × 0.65 = 45. The same, dead: 0.05 × 0.65 = 3.
 */
export function popularityScore({ decayedUses, decayedClicks, works }: CodeActivity): number {
  const activity = decayedUses + CLICK_WEIGHT * decayedClicks;
  const used = activity / (activity + HALF_WAY);
  return Math.round(100 * works * (NEWCOMER_SHARE + (1 - NEWCOMER_SHARE) * used));
}
