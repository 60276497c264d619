// What an observation says about the hidden state of a code.
import { type Belief, type Likelihood, NEUTRAL, SUCCESS } from './belief.ts';
import type { Behaviour, CopyOutcome, Rates } from './rates.ts';

export const REASONS = ['invalid', 'minimum', 'new-customers', 'excluded', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** A condition was not met: the checkout knew the code, and nobody is told by them that it is dead. */
export const CONDITION_REASONS: readonly Reason[] = ['minimum', 'new-customers', 'excluded'];

/** What a visitor says about a code. */
export interface Vote {
  worked: boolean;
  reason: Reason | null;
}

/** Not by a condition that was not met: people whom its checkout knows would have the code folded away, or kept last. */
export function speaksAgainst({ worked, reason }: Vote): boolean {
  return !worked && (reason === null || !CONDITION_REASONS.includes(reason));
}

/** Why people say that a code failed, by its state. A dead one is called invalid, the others fail on the basket. */
const REASON_GIVEN: Record<Reason, Likelihood> = {
  invalid: { works: 0.3, some: 0.2, dead: 0.72 },
  minimum: { works: 0.25, some: 0.28, dead: 0.08 },
  'new-customers': { works: 0.15, some: 0.22, dead: 0.06 },
  excluded: { works: 0.2, some: 0.2, dead: 0.06 },
  other: { works: 0.1, some: 0.1, dead: 0.08 },
};

/** A visitor bought without the code, or with another. They may not have tried it. */
export const UNSOLD_WEIGHT = 0.6;

/** The network still lists the code a day later. It lists many that are dead, too. */
export const OF_LISTING: Likelihood = { works: 1, some: 1, dead: 0.95 };

/** The checkout took the code, or did not. */
export function ofOutcome(succeeded: boolean): Likelihood {
  return each((state) => (succeeded ? SUCCESS[state] : 1 - SUCCESS[state]));
}

/** An operator has tried it, with an ordinary basket and without a slip. */
export function ofTest(worked: boolean): Likelihood {
  return worked ? { works: 0.97, some: 0.45, dead: 0.01 } : { works: 0.04, some: 0.35, dead: 0.99 };
}

/** A copy without a vote: staying silent, or moving on to another code of the shop. Who has voted has said it already. */
export function ofCopy({ vote, movedOn }: Behaviour, rates: Rates): Likelihood {
  if (!rates.useSilence || vote !== 'none') return NEUTRAL;
  return marginal((outcome) => {
    const { worked, failed, movedOn: moves } = rates[outcome];
    return (1 - worked - failed) * (movedOn ? moves : 1 - moves);
  });
}

/**
 * Where silence says nothing, voting at all must say nothing either, only which of the two votes it is: otherwise
 * failures, which are voted on more often, would add up and nothing make up for them.
 */
export function ofVote(worked: boolean, reason: Reason | null, rates: Rates): Likelihood {
  const cast = (vote: 'worked' | 'failed') => marginal((outcome) => rates[outcome][vote]);
  const given = cast(worked ? 'worked' : 'failed');
  const said = rates.useSilence ? given : ratio(given, sum(cast('worked'), cast('failed')));
  return worked || !reason ? said : product(said, REASON_GIVEN[reason]);
}

/** By how much it moves the log-odds of working against dead. */
export function shiftOf(likelihood: Likelihood): number {
  return Math.log(likelihood.works / likelihood.dead);
}

/** The most it moves the log-odds of any state against another. */
export function sizeOf({ works, some, dead }: Likelihood): number {
  return Math.log(Math.max(works, some, dead) / Math.min(works, some, dead));
}

/** What it says with a weight, however large: only the ratios matter, so no state's becomes too small for a number. */
export function temper(likelihood: Likelihood, weight: number): Likelihood {
  const most = Math.max(likelihood.works, likelihood.some, likelihood.dead);
  return each((state) => Math.max((likelihood[state] / most) ** weight, Number.MIN_VALUE));
}

export function ratio(to: Likelihood, from: Likelihood): Likelihood {
  return each((state) => to[state] / from[state]);
}

function sum(a: Likelihood, b: Likelihood): Likelihood {
  return each((state) => a[state] + b[state]);
}

function product(a: Likelihood, b: Likelihood): Likelihood {
  return each((state) => a[state] * b[state]);
}

/** The outcome is never seen, so it is summed out. */
function marginal(given: (outcome: CopyOutcome) => number): Likelihood {
  const [success, failure] = [given('success'), given('failure')];
  return each((state) => SUCCESS[state] * success + (1 - SUCCESS[state]) * failure);
}

function each(value: (state: keyof Belief) => number): Likelihood {
  return { works: value('works'), some: value('some'), dead: value('dead') };
}
