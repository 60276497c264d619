// What the page of a shop advises: which codes to try in which order, or that none is likely to work.
import type { Timestamp } from '#domain/core/berlin-time.ts';
import type { TrustLabel } from './labels.ts';

const TRIES = 3;
/** Below this a code is not among those to try first. */
const HOPELESS_BELOW = 0.25;

export interface AdvisedCode {
  id: number;
  code: string;
  trust: {
    works: number;
    label: TrustLabel;
    lastFeedbackAt: Timestamp | null;
    /** When anybody last said that it works. */
    lastWorkedAt?: Timestamp | undefined;
  };
}

/** Of codes that are not likely to work. */
export interface Tries {
  tried: number;
  lastTriedAt: Timestamp | null;
  /** When one of them last worked, as far as we were told. */
  workedAt: Timestamp | null;
}

export interface ShopAdvice<Code> {
  /** In the order they were given. */
  alive: Code[];
  /** Probably dead. */
  dead: Code[];
  /** The best ones with a code; fewer than two need no order. */
  first: Code[];
  /** Of ten visitors so many find one among the first that works, as far as there is evidence; null where there is none. */
  inTen: number | null;
  /** Set where each code is probably dead, which takes three networks: neither age nor one person's word on each is a reason. */
  noneWorks: Tries | null;
}

/** The codes of one shop, best first. */
export function adviseOn<Code extends AdvisedCode>(codes: readonly Code[]): ShopAdvice<Code> {
  const isDead = ({ trust }: Code) => trust.label === 'dead';
  const alive = codes.filter((code) => !isDead(code));
  const dead = codes.filter(isDead);
  const copyable = codes.filter(({ code }) => code !== '');
  const isHopeful = (code: Code) => !isDead(code) && code.trust.works >= HOPELESS_BELOW;
  const hopeless = copyable.length > 0 && copyable.every(isDead);
  const first = copyable.filter(isHopeful).slice(0, TRIES);
  return { alive, dead, first, inTen: inTen(first), noneWorks: hopeless ? triesOf(copyable) : null };
}

/** A lower bound: codes of which nothing is known but their source add nothing. */
function inTen(codes: readonly AdvisedCode[]): number | null {
  const known = codes.filter(({ trust }) => trust.label !== 'unknown');
  const noneWorks = known.reduce((chance, { trust }) => chance * (1 - trust.works), 1);
  // 0.8 is stored as a little less.
  return Math.floor((1 - noneWorks) * 10 + 1e-9) || null;
}

function triesOf(codes: readonly AdvisedCode[]): Tries {
  const tries = codes.map(({ trust }) => trust.lastFeedbackAt).filter((moment) => moment !== null);
  const successes = codes.flatMap(({ trust }) => trust.lastWorkedAt ?? []);
  return { tried: tries.length, lastTriedAt: latest(tries), workedAt: latest(successes) };
}

function latest(moments: readonly Timestamp[]): Timestamp | null {
  return moments.reduce<Timestamp | null>(
    (last, moment) => (last && new Date(last) > new Date(moment) ? last : moment),
    null,
  );
}
