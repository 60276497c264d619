// The filter of one code: takes what was observed in the order of time, and gives the chance that it works now.
import type { Source } from '#domain/core/sources.ts';
import { type Belief, chance, drift, type Likelihood, mix, priorOf, update } from './belief.ts';
import {
  OF_LISTING,
  ofMovingOn,
  ofOutcome,
  ofTest,
  ofVote,
  type Reason,
  ratio,
  shiftOf,
  UNSOLD_WEIGHT,
} from './likelihood.ts';
import { VoteLimits } from './limits.ts';
import type { Rates, Vote } from './rates.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** A code that a network offers again is almost a new one. */
const OFFERED_AGAIN = 0.7;
/** Evidence is worth half as much after this time, as far as knowing enough is concerned. */
const KNOWLEDGE_HALF_LIFE = 14 * DAY;
/** A vote without a copy before it: by a form, or from a page that lost its receipt. */
const WITHOUT_COPY = 0.5;
/** A reason that is given for several codes of a shop is a rule of the shop, and says little about this one. */
const SHOP_RULE_WEIGHT = 0.4;

export const DEAD_BELOW = 0.25;
const FAILURES_NEEDED = 3;
const CONDEMNED_FOR = 21 * DAY;

export interface VoteCast {
  worked: boolean;
  reason: Reason | null;
  network: string | null;
  /** False where nobody has seen the visitor copy the code. */
  copied: boolean;
  /** The reason is one that visitors give for several codes of the shop. */
  isShopRule?: boolean;
  /** Its weight when it was counted; given once its network is forgotten. */
  frozenWeight?: number | undefined;
}

interface Seen {
  at: number;
  worked: boolean;
  network: string | null;
  reason: Reason | null;
}

/** A copy of one visitor and what is known about it so far; it moves the belief once, however often it is amended. */
export class Copy {
  vote: Vote = 'none';
  movedOn = false;
  /** What it has multiplied into the belief up to now. */
  applied: Likelihood = { works: 1, some: 1, dead: 1 };
  /** The vote's share of it, to be taken back when the vote changes. */
  votePart: { likelihood: Likelihood; weight: number; network: string | null } | null = null;
  settled = false;
}

export class CodeTrust {
  readonly source: Source;
  readonly #limits = new VoteLimits();
  #belief: Belief;
  #at: number;
  #knowledge = 0;
  #votes: Seen[] = [];
  #condemnedAt: number | null = null;
  lastSaleAt: number | null = null;
  lastFeedbackAt: number | null = null;

  constructor(source: Source, createdAt: number) {
    this.source = source;
    this.#belief = priorOf(source);
    this.#at = createdAt;
  }

  /** The chance that it works for the next visitor. */
  works(now: number): number {
    return chance(this.belief(now));
  }

  belief(now: number): Belief {
    return drift(this.#belief, Math.max(0, now - this.#at) / DAY);
  }

  /** How much evidence there is, in units of the log-odds it could have moved. Fades. */
  knowledge(now: number): number {
    return this.#knowledge * 0.5 ** (Math.max(0, now - this.#at) / KNOWLEDGE_HALF_LIFE);
  }

  /** Votes of the last week, as they were given. */
  votesOfWeek(now: number): readonly Seen[] {
    this.#votes = this.#votes.filter(({ at }) => at > now - WEEK);
    return this.#votes;
  }

  /** Improbable, and several people of several networks have said so. Lapses, because shops use dead codes again. */
  isDead(now: number): boolean {
    return (
      this.#condemnedAt !== null && now - this.#condemnedAt < CONDEMNED_FOR && this.works(now) < DEAD_BELOW
    );
  }

  #isCondemned(now: number): boolean {
    if (this.works(now) >= DEAD_BELOW) return false;
    const failures = this.votesOfWeek(now).filter(({ worked }) => !worked);
    return (
      failures.length >= FAILURES_NEEDED &&
      new Set(failures.map(({ network }) => network)).size >= FAILURES_NEEDED
    );
  }

  /** A visitor copied it. What became of that comes later, if ever. */
  copied(now: number, rates: Rates, copy: Copy): void {
    this.#limits.copied(now);
    this.#amend(now, copy, rates);
  }

  /** The visitor went on to another code of the shop. */
  movedOn(now: number, rates: Rates, copy: Copy): void {
    if (copy.movedOn || copy.settled) return;
    copy.movedOn = true;
    this.#amend(now, copy, rates);
  }

  /** Returns the weight it was given. A second vote on the same copy replaces the first. */
  voted(now: number, rates: Rates, cast: VoteCast, copy: Copy): number {
    if (copy.settled) return 0;
    this.#takeBack(now, copy);
    copy.vote = cast.worked ? 'worked' : 'failed';
    this.#amend(now, copy, rates);
    const { worked, reason, network } = cast;
    const likelihood = ofVote(worked, reason, copy.movedOn, rates);
    const scale = (cast.copied ? 1 : WITHOUT_COPY) * (cast.isShopRule ? SHOP_RULE_WEIGHT : 1);
    const shift = shiftOf(likelihood) * scale;
    const weight = cast.frozenWeight ?? scale * this.#limits.weigh(now, network, shift);
    copy.votePart = { likelihood, weight, network };
    this.#observe(now, likelihood, weight);
    this.#votes.push({ at: now, worked, network, reason });
    this.lastFeedbackAt = now;
    if (this.#isCondemned(now)) this.#condemnedAt = now;
    return weight;
  }

  /** A sale told what became of a copy, or of a visit without one. */
  sold(now: number, succeeded: boolean, copy: Copy | null): void {
    if (copy && !copy.settled) {
      this.#takeBack(now, copy);
      this.#belief = update(this.#settle(now), ratio({ works: 1, some: 1, dead: 1 }, copy.applied));
      copy.settled = true;
    }
    this.#observe(now, ofOutcome(succeeded), succeeded ? 1 : UNSOLD_WEIGHT);
    if (succeeded) this.lastSaleAt = now;
  }

  tested(now: number, worked: boolean): void {
    this.#observe(now, ofTest(worked));
  }

  listed(now: number): void {
    this.#observe(now, OF_LISTING);
  }

  /** A network that had withdrawn it offers it again. */
  offeredAgain(now: number): void {
    this.#belief = mix(this.#settle(now), priorOf(this.source), OFFERED_AGAIN);
  }

  #takeBack(now: number, copy: Copy): void {
    const part = copy.votePart;
    if (!part) return;
    this.#belief = update(this.#settle(now), part.likelihood, -part.weight);
    this.#limits.release(now, part.network, shiftOf(part.likelihood) * part.weight);
    this.#votes.pop();
    copy.votePart = null;
  }

  /** Brings what the copy says, apart from its vote, up to date. */
  #amend(now: number, copy: Copy, rates: Rates): void {
    const said = ofMovingOn(copy, rates);
    const change = ratio(said, copy.applied);
    copy.applied = said;
    this.#observe(now, change);
  }

  #observe(now: number, likelihood: Likelihood, weight = 1): void {
    this.#belief = update(this.#settle(now), likelihood, weight);
    this.#knowledge += Math.abs(shiftOf(likelihood) * weight);
  }

  #settle(now: number): Belief {
    const belief = this.belief(now);
    this.#knowledge = this.knowledge(now);
    this.#at = Math.max(now, this.#at);
    return belief;
  }
}
