// What is believed about one code: a hidden Markov filter over three states. docs/trust.md has the formulas.
import type { Source } from '#domain/core/sources.ts';

/** Probabilities of the three hidden states; they add up to 1. */
export interface Belief {
  works: number;
  some: number;
  dead: number;
}

/** For each state, how likely an observation is. Only the ratios matter. */
export type Likelihood = Belief;

/** Says nothing: no state is more likely after it. */
export const NEUTRAL: Likelihood = { works: 1, some: 1, dead: 1 };

/** How often a checkout accepts the code, by state. "some": minimum order, new customers, excluded goods. */
export const SUCCESS: Likelihood = { works: 0.9, some: 0.45, dead: 0.03 };

const NETWORK: Belief = { works: 0.58, some: 0.36, dead: 0.06 };
const COMMUNITY: Belief = { works: 0.42, some: 0.36, dead: 0.22 };
const RESEARCH: Belief = { works: 0.35, some: 0.3, dead: 0.35 };
const PRIORS: Record<Source, Belief> = {
  awin: NETWORK,
  tradedoubler: NETWORK,
  operator: NETWORK,
  demo: NETWORK,
  import: COMMUNITY,
  community: COMMUNITY,
  research: RESEARCH,
};

/** Hazards per day. Codes die, and shops use dead ones again. */
const DEATH = 0.03;
const REVIVAL = 0.008;
/** The share of revived codes that work for everybody. */
const REVIVED_WORKS = 0.62;

/** No evidence makes a state impossible: whatever is believed can be unlearned. */
export const FLOOR = 1e-4;

export function priorOf(source: Source): Belief {
  return PRIORS[source];
}

/** P, the chance that the code works for the next visitor. */
export function chance({ works, some, dead }: Belief): number {
  return works * SUCCESS.works + some * SUCCESS.some + dead * SUCCESS.dead;
}

/** What is believed after so many days without evidence: the exact solution, so steps of any size compose. */
export function drift(belief: Belief, days: number): Belief {
  if (days <= 0) return belief;
  const settled = DEATH / (DEATH + REVIVAL);
  const dead = settled + (belief.dead - settled) * Math.exp(-(DEATH + REVIVAL) * days);
  const survivors = Math.exp(-DEATH * days);
  const revived = Math.max(0, 1 - dead - survivors * (belief.works + belief.some));
  return {
    works: survivors * belief.works + revived * REVIVED_WORKS,
    some: survivors * belief.some + revived * (1 - REVIVED_WORKS),
    dead,
  };
}

/** Bayes' rule. A weight below 1 tempers the evidence. */
export function update(belief: Belief, likelihood: Likelihood, weight = 1): Belief {
  const temper = (value: number) => (weight === 1 ? value : value ** weight);
  const works = belief.works * temper(likelihood.works);
  const some = belief.some * temper(likelihood.some);
  const dead = belief.dead * temper(likelihood.dead);
  const sum = works + some + dead;
  return floored({ works: works / sum, some: some / sum, dead: dead / sum });
}

/** Part of the way to another belief. */
export function mix(belief: Belief, other: Belief, share: number): Belief {
  const part = (state: keyof Belief) => (1 - share) * belief[state] + share * other[state];
  return { works: part('works'), some: part('some'), dead: part('dead') };
}

function floored(belief: Belief): Belief {
  const { works, some, dead } = belief;
  if (works >= FLOOR && some >= FLOOR && dead >= FLOOR) return belief;
  const [w, s, d] = [Math.max(works, FLOOR), Math.max(some, FLOOR), Math.max(dead, FLOOR)];
  const sum = w + s + d;
  return { works: w / sum, some: s / sum, dead: d / sum };
}
