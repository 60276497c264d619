// All that is stored about a code, as observations for its filter.
import { startOfBerlinDay } from '#domain/core/berlin-time.ts';
import type { Reason } from './likelihood.ts';
import type { VotersNetwork } from './people.ts';
import type { Rates } from './rates.ts';
import { CodeCopy, type CopiesOfDay, type TrustFilter } from './trust-filter.ts';

/** What became of one visitor's copy of a code, as far as anybody has seen it. */
export interface Trial extends VotersNetwork {
  id: number;
  copiedAt: Date | null;
  movedOn: boolean;
  worked: boolean | null;
  reason: Reason | null;
  votedAt: Date | null;
  /** That of its vote, or of its silence, once it is final. */
  weight: number | null;
  /** What a checkout has told. */
  redeemed: boolean | null;
  /** Any name that no other network has; null once it is forgotten. */
  network: string | null;
}

export interface KnownOfCode {
  /** The earliest first. */
  trials: readonly Trial[];
  evidence: readonly Evidence[];
  days: readonly TrialDay[];
  /** Reasons that are rules of its shop. */
  rules: ReadonlySet<Reason>;
}

export interface Evidence {
  kind: 'redeemed' | 'not-redeemed' | 'tested-worked' | 'tested-failed' | 'withdrawn' | 'offered';
  at: Date;
}

export interface TrialDay extends CopiesOfDay {
  day: string;
}

/** When visitors were seen to use it. */
export function usesOf({ trials, evidence, days }: KnownOfCode): number[] {
  return [
    ...trials.flatMap(({ copiedAt, votedAt }) => copiedAt ?? votedAt ?? []),
    ...evidence.filter(({ kind }) => kind === 'redeemed' || kind === 'not-redeemed').map(({ at }) => at),
    ...days.map(({ day }) => noonOf(day)),
  ].map((moment) => moment.getTime());
}

interface AllOfCode extends KnownOfCode {
  /** Days on which its network listed it. */
  listings: readonly Date[];
  condemnedAt: Date | null;
}

interface Observation {
  at: number;
  take: () => void;
}

/** What an observation needs to be taken. */
interface Observer {
  trust: TrustFilter;
  rates: Rates;
  rules: ReadonlySet<Reason>;
  freezeBefore: Date;
  /** By trial; filled as they become final. */
  finalWeights: Map<number, number>;
}

/** Tells the filter all evidence in the order of time. Returns the weights that are final from now on, by trial. */
export function observeAll(
  trust: TrustFilter,
  { trials, evidence, days, rules, listings, condemnedAt }: AllOfCode,
  rates: Rates,
  freezeBefore: Date,
): ReadonlyMap<number, number> {
  const observer = { trust, rates, rules, freezeBefore, finalWeights: new Map<number, number>() };
  const observations = [
    ...days.map((sums) => observed(noonOf(sums.day), (now) => trust.copiedOnDay(now, rates, sums))),
    ...trials.flatMap((trial) => ofTrial(observer, trial)),
    ...evidence.map(({ kind, at }) => observed(at, EFFECTS[kind](trust))),
    ...listings.map((day) => observed(day, (now) => trust.listed(now))),
    // After the votes of the same moment: the sort is stable.
    ...(condemnedAt ? [observed(condemnedAt, (now) => trust.wasCondemned(now))] : []),
  ];
  for (const { take } of observations.sort((a, b) => a.at - b.at)) take();
  return observer.finalWeights;
}

function observed(at: Date, take: (now: number) => void): Observation {
  return { at: at.getTime(), take: () => take(at.getTime()) };
}

const noonOf = (day: string) => new Date(startOfBerlinDay(day).getTime() + 12 * 3_600_000);

/** Its copy, and its vote. */
function ofTrial(observer: Observer, trial: Trial): Observation[] {
  const { copiedAt, votedAt, worked, weight, network, redeemed } = trial;
  // A weight that is final is that of the vote where there is one, and its silence has none any more.
  const silence = weight !== null && worked !== null ? 0 : (weight ?? undefined);
  const copy = new CodeCopy(network, silence);
  // A checkout has told what became of it: its evidence stands for the trial.
  if (redeemed !== null) copy.outcome = redeemed ? 'success' : 'failure';
  return [
    ...(copiedAt ? [ofCopying(observer, trial, copy, copiedAt)] : []),
    ...(votedAt && worked !== null ? [ofVoting(observer, { ...trial, worked }, copy, votedAt)] : []),
  ];
}

function ofCopying(observer: Observer, trial: Trial, copy: CodeCopy, copiedAt: Date): Observation {
  const { trust, rates, finalWeights } = observer;
  return observed(copiedAt, (now) => {
    trust.copied(now, rates, copy);
    if (trial.movedOn) trust.movedOn(now, rates, copy);
    // Silence that says nothing yet gets none: it would speak all at once, without a bound.
    const isSilence = rates.useSilence && trial.worked === null && copy.outcome === null;
    if (isSilence && becomesFinal(observer, trial, copiedAt)) finalWeights.set(trial.id, copy.weight);
  });
}

function ofVoting(
  observer: Observer,
  trial: Trial & { worked: boolean },
  copy: CodeCopy,
  votedAt: Date,
): Observation {
  const { trust, rates, rules, finalWeights } = observer;
  const { worked, reason, network, isIpv6, copiedAt, weight } = trial;
  const cast = {
    ...{ worked, reason, network, isIpv6, copied: copiedAt !== null },
    isShopRule: reason !== null && rules.has(reason),
    frozenWeight: weight ?? undefined,
  };
  return observed(votedAt, (now) => {
    const given = trust.voted(now, rates, cast, copy);
    if (becomesFinal(observer, trial, votedAt)) finalWeights.set(trial.id, given);
  });
}

function becomesFinal({ freezeBefore }: Observer, { weight }: Trial, at: Date): boolean {
  return weight === null && at < freezeBefore;
}

const EFFECTS: Record<Evidence['kind'], (trust: TrustFilter) => (now: number) => void> = {
  redeemed: (trust) => (now) => trust.sold(now, true, null),
  'not-redeemed': (trust) => (now) => trust.sold(now, false, null),
  'tested-worked': (trust) => (now) => trust.tested(now, true),
  'tested-failed': (trust) => (now) => trust.tested(now, false),
  // Withdrawn codes are not shown; what counts is that they come back.
  withdrawn: () => () => undefined,
  offered: (trust) => (now) => trust.offeredAgain(now),
};
