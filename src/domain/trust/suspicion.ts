// What is odd about the votes of one network. A hint for people: a school or a mobile network may look the same.

export const SUSPICIONS = ['many', 'flood', 'burst'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

export interface NetworkVote {
  codeId: number;
  worked: boolean;
  at: Date;
}

/** Votes of one network in a week. People answer after one copy in twelve at most, so these are hundreds of copies. */
const MANY = 20;
/** Votes of one network on one code: more than this many, and more than this share of all its copies. */
const FLOOD = 4;
const FLOOD_SHARE = 0.25;
/** Votes of one network on one code that say the same within an hour. */
const BURST = 5;
const BURST_MS = 3_600_000;

/** Fewer votes than this are never odd. */
export const FEWEST_ODD_VOTES = Math.min(MANY, FLOOD, BURST);

/** `copiesOf`: by everybody, in the same seven days. */
export function suspicionsOf(
  votes: readonly NetworkVote[],
  copiesOf: (codeId: number) => number,
): Suspicion[] {
  const byCode = [...Map.groupBy(votes, ({ codeId }) => codeId)];
  const found: Record<Suspicion, boolean> = {
    many: votes.length >= MANY,
    flood: byCode.some(
      ([codeId, ofCode]) => ofCode.length >= FLOOD && ofCode.length > FLOOD_SHARE * copiesOf(codeId),
    ),
    burst: byCode.some(([, ofCode]) => isBurst(ofCode, true) || isBurst(ofCode, false)),
  };
  return SUSPICIONS.filter((one) => found[one]);
}

function isBurst(votes: readonly NetworkVote[], worked: boolean): boolean {
  const times = votes
    .filter((vote) => vote.worked === worked)
    .map(({ at }) => at.getTime())
    .sort((a, b) => a - b);
  return times.some((first, i) => (times[i + BURST - 1] ?? Number.POSITIVE_INFINITY) - first <= BURST_MS);
}
