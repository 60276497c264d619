// What an observation says about the hidden state of a code.
import { type Belief, type Likelihood, SUCCESS } from './belief.ts';
import type { Behaviour, Rates } from './rates.ts';

export const REASONS = ['invalid', 'minimum', 'new-customers', 'excluded', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** Why people say that a code failed, by its state. A dead one is called invalid, the others fail on the basket. */
const REASON_GIVEN: Record<Reason, Likelihood> = {
  invalid: { works: 0.3, some: 0.2, dead: 0.72 },
  minimum: { works: 0.25, some: 0.28, dead: 0.08 },
  'new-customers': { works: 0.15, some: 0.22, dead: 0.06 },
  excluded: { works: 0.2, some: 0.2, dead: 0.06 },
  other: { works: 0.1, some: 0.1, dead: 0.08 },
};

function each(value: (state: keyof Belief) => number): Likelihood {
  return { works: value('works'), some: value('some'), dead: value('dead') };
}

/** The checkout took the code, or did not. */
export function ofOutcome(succeeded: boolean): Likelihood {
  return each((state) => (succeeded ? SUCCESS[state] : 1 - SUCCESS[state]));
}

/** A visitor bought something without the code, or with another. They may not have tried it. */
export const UNSOLD_WEIGHT = 0.6;

/** An operator has tried it: with a basket made for the purpose, and on purpose. */
export function ofTest(worked: boolean): Likelihood {
  return worked ? { works: 0.97, some: 0.7, dead: 0.01 } : { works: 0.04, some: 0.35, dead: 0.99 };
}

/** The network still lists the code. It lists many that are dead, too. */
export const OF_LISTING: Likelihood = { works: 1, some: 1, dead: 0.9 };

/** A copy, whose outcome nobody has seen, and what the visitor did after it. */
export function ofBehaviour(behaviour: Behaviour, rates: Rates): Likelihood {
  return each((state) => summed(state, (outcome) => followUp(behaviour, rates, outcome)));
}

/** What the vote alone adds to that. */
export function ofVote(worked: boolean, reason: Reason | null, movedOn: boolean, rates: Rates): Likelihood {
  const context = (outcome: keyof Pick<Rates, 'success' | 'failure'>) => movingOn(movedOn, rates, outcome);
  return each((state) => {
    const voted = summed(state, (outcome) => context(outcome) * rates[outcome][worked ? 'worked' : 'failed']);
    const told = worked || !reason ? 1 : REASON_GIVEN[reason][state];
    return (voted / summed(state, context)) * told;
  });
}

/** What is left of a copy without its vote: moving on to another code, or staying silent. */
export function ofMovingOn({ vote, movedOn }: Behaviour, rates: Rates): Likelihood {
  if (!rates.useSilence) return { works: 1, some: 1, dead: 1 };
  if (vote === 'none') return ofBehaviour({ vote, movedOn }, rates);
  return each((state) => summed(state, (outcome) => movingOn(movedOn, rates, outcome)));
}

function summed(state: keyof Belief, given: (outcome: 'success' | 'failure') => number): number {
  return SUCCESS[state] * given('success') + (1 - SUCCESS[state]) * given('failure');
}

function followUp({ vote, movedOn }: Behaviour, rates: Rates, outcome: 'success' | 'failure'): number {
  const { worked, failed } = rates[outcome];
  const voted = vote === 'none' ? 1 - worked - failed : rates[outcome][vote];
  return voted * movingOn(movedOn, rates, outcome);
}

function movingOn(movedOn: boolean, rates: Rates, outcome: 'success' | 'failure'): number {
  if (!rates.useSilence) return 1;
  return movedOn ? rates[outcome].movedOn : 1 - rates[outcome].movedOn;
}

export function ratio(to: Likelihood, from: Likelihood): Likelihood {
  return each((state) => to[state] / from[state]);
}

/** By how much it moves the log-odds of working against dead. */
export function shiftOf(likelihood: Likelihood): number {
  return Math.log(likelihood.works / likelihood.dead);
}
