// The filter of one code: takes observations in the order of time, and gives the chance that it works now.
import type { Source } from '#domain/core/sources.ts';
import { type Belief, chance, drift, type Likelihood, mix, NEUTRAL, priorOf, update } from './belief.ts';
import {
  OF_LISTING,
  ofCopy,
  ofOutcome,
  ofTest,
  ofVote,
  ratio,
  shiftOf,
  sizeOf,
  temper,
  UNSOLD_WEIGHT,
  type Vote,
} from './likelihood.ts';
import { type CountedSilence, type CountedVote, VoteLimits } from './limits.ts';
import type { VotersNetwork } from './people.ts';
import type { CopyOutcome, Rates, VoteSeen } from './rates.ts';
import { type SeenVote, VotesOfWeek } from './votes-of-week.ts';

const DAY = 86_400_000;
/** A code that a network offers again is almost a new one. */
const OFFERED_AGAIN = 0.7;
/** Evidence is worth half as much after this time, as far as knowing enough is concerned. */
const KNOWLEDGE_HALF_LIFE = 14 * DAY;
/** A vote without a copy before it: by a form, or from a page that lost its receipt. */
const WITHOUT_COPY = 0.5;
/** A reason that is given for several codes of a shop is a rule of the shop, and says little about this one. */
const SHOP_RULE_WEIGHT = 0.4;
/** Below this, and with the votes to show for it, a code is probably dead. */
export const DEAD_BELOW = 0.25;
/** Lapses, because shops use dead codes again, and nobody tries one that is folded away. */
const CONDEMNED_FOR = 10 * DAY;

export interface VoteCast extends Vote, VotersNetwork {
  network: string | null;
  /** False where nobody has seen the visitor copy the code. */
  copied: boolean;
  /** The reason is one that visitors give for several codes of the shop. */
  isShopRule?: boolean;
  /** Its weight when it was counted; given once its network is forgotten. */
  frozenWeight?: number | undefined;
}

/** A visitor's copy and what is known about it so far; it moves the belief once, however often that is amended. */
export class CodeCopy {
  /** False as long as nothing but its vote has been seen. */
  isSeen = false;
  vote: VoteSeen = 'none';
  movedOn = false;
  /** What a sale said about it. */
  outcome: CopyOutcome | null = null;
  /** What it has multiplied into the belief, apart from its vote. */
  applied: Likelihood = NEUTRAL;
  /** Of its silence, or of moving on: how much the limits have left of it. */
  weight = 0;
  counted: CountedSilence | null = null;
  /** The vote that stands, and what it has done. */
  standing: (VoteEffect & { seen: SeenVote | null }) | null = null;
  readonly network: string | null;
  /** The weight of its silence when it was counted; given once its network is about to be forgotten. */
  readonly frozenWeight: number | undefined;

  constructor(network: string | null = null, frozenWeight?: number) {
    this.network = network;
    this.frozenWeight = frozenWeight;
  }
}

/** The copies of a former day without a vote: how many, and what the limits had left of them. */
export interface CopiesOfDay {
  silent: number;
  movedOn: number;
  silentWeight: number;
  movedOnWeight: number;
}

/** What a vote has done, to be undone when it is taken back. */
interface VoteEffect {
  weight: number;
  /** What was believed before and after it; null where it changed nothing. */
  moved: { before: Belief; after: Belief; at: number } | null;
  /** Null where the limits have not counted it. */
  counted: CountedVote | null;
}
const NO_EFFECT: VoteEffect = { weight: 0, moved: null, counted: null };

export class TrustFilter {
  readonly source: Source;
  readonly #limits = new VoteLimits();
  readonly #votes = new VotesOfWeek();
  #belief: Belief;
  #at: number;
  #knowledge = 0;
  #listedAt: number;
  lastSaleAt: number | null = null;
  lastFeedbackAt: number | null = null;
  /** When a visitor, a checkout or an operator last said so. */
  lastWorkedAt: number | null = null;

  /** Its belief fades from `begin` on. */
  constructor(source: Source, begin: number) {
    this.source = source;
    this.#belief = priorOf(source);
    this.#at = begin;
    this.#listedAt = begin;
  }

  /** The chance that it works for the next visitor. */
  works(now: number): number {
    return chance(this.belief(now));
  }

  belief(now: number): Belief {
    return drift(this.#belief, (now - this.#at) / DAY);
  }

  /** How much evidence there is, in units of the log-odds it could have moved. Fades. */
  knowledge(now: number): number {
    return this.#knowledge * 0.5 ** (Math.max(0, now - this.#at) / KNOWLEDGE_HALF_LIFE);
  }

  /** Votes of the last seven days, as they were cast. */
  votesOfWeek(now: number): readonly SeenVote[] {
    return this.#votes.at(now);
  }

  /** Improbable, and several networks have said so in one week. */
  isDead(now: number): boolean {
    const { condemnedAt } = this;
    return condemnedAt !== null && now - condemnedAt < CONDEMNED_FOR && this.works(now) < DEAD_BELOW;
  }

  /** When several networks had last said in one week that it fails. */
  get condemnedAt(): number | null {
    return this.#votes.condemnedAt;
  }

  /** What was known at that moment, of votes whose networks may be forgotten since. */
  wasCondemned(at: number): void {
    this.#votes.recall(at);
  }

  /** A visitor copied it, which counts once. What became of that comes later, if ever. */
  copied(now: number, rates: Rates, copy: CodeCopy): void {
    if (copy.isSeen) return;
    copy.isSeen = true;
    this.#limits.copied(now);
    this.#amend(now, copy, rates);
  }

  copiedOnDay(
    now: number,
    rates: Rates,
    { silent, movedOn, silentWeight, movedOnWeight }: CopiesOfDay,
  ): void {
    this.#limits.copied(now, silent + movedOn);
    this.#observe(now, temper(ofCopy({ vote: 'none', movedOn: false }, rates), silentWeight));
    this.#observe(now, temper(ofCopy({ vote: 'none', movedOn: true }, rates), movedOnWeight));
  }

  /** The visitor went on to another code of the shop. */
  movedOn(now: number, rates: Rates, copy: CodeCopy): void {
    if (copy.movedOn) return;
    copy.movedOn = true;
    // Who has voted has said it already; moving on is not a second witness.
    if (copy.vote === 'none') this.#amend(now, copy, rates);
  }

  /** Returns the weight it was given. A second vote on the same copy replaces the first. */
  voted(now: number, rates: Rates, cast: VoteCast, copy: CodeCopy): number {
    this.#takeBack(now, copy);
    const { worked, reason, network, isIpv6 } = cast;
    copy.vote = worked ? 'worked' : 'failed';
    // Where a sale has told the outcome, the vote is shown and counted into the rates, but is no more evidence.
    const weighed = copy.outcome === null ? this.#weigh(now, rates, cast, copy) : NO_EFFECT;
    // One of a network without room is not shown either, or one machine could write any number on a ticket.
    const isHeard = weighed.counted?.isInFlood ?? cast.frozenWeight !== 0;
    if (isHeard) this.lastFeedbackAt = now;
    if (isHeard && worked) this.lastWorkedAt = now;
    const seen = isHeard ? this.#votes.add({ at: now, worked, reason, network, isIpv6 }) : null;
    copy.standing = { ...weighed, seen };
    return weighed.weight;
  }

  #weigh(now: number, rates: Rates, cast: VoteCast, copy: CodeCopy): VoteEffect {
    this.#amend(now, copy, rates);
    const likelihood = ofVote(cast.worked, cast.reason, rates);
    const size = sizeOf(likelihood);
    const scale = (cast.copied ? 1 : WITHOUT_COPY) * (cast.isShopRule ? SHOP_RULE_WEIGHT : 1);
    const counted =
      cast.frozenWeight === undefined
        ? this.#limits.allow(now, cast.network ?? '', cast.worked, size * scale)
        : null;
    const weight = counted ? counted.size / Math.max(size, Number.MIN_VALUE) : (cast.frozenWeight ?? 0);
    const before = this.#settle(now);
    const after = update(before, likelihood, weight);
    // "Failed" never raises P and "worked" never lowers it, whatever the reason and whatever rates were measured.
    const change = chance(after) - chance(before);
    if (cast.worked ? change < 0 : change > 0) return { ...NO_EFFECT, counted };
    this.#observe(now, likelihood, weight);
    return { weight, moved: { before, after, at: now }, counted };
  }

  /** A sale told what became of a copy, or of a visit without one. It replaces whatever the copy has said. */
  sold(now: number, succeeded: boolean, copy: CodeCopy | null): void {
    if (copy && copy.outcome === null) {
      this.#undo(now, copy);
      this.#belief = update(this.#settle(now), ratio(NEUTRAL, copy.applied));
      copy.applied = NEUTRAL;
      this.#release(copy);
    }
    if (copy) copy.outcome = succeeded ? 'success' : 'failure';
    this.#observe(now, ofOutcome(succeeded), succeeded ? 1 : UNSOLD_WEIGHT);
    if (!succeeded) return;
    this.lastSaleAt = now;
    this.lastWorkedAt = now;
  }

  tested(now: number, worked: boolean): void {
    this.#observe(now, ofTest(worked));
    if (worked) this.lastWorkedAt = now;
  }

  /** The network still has it. Said once a day, however often the network is asked. */
  listed(now: number): void {
    if (now - this.#listedAt < DAY) return;
    this.#listedAt = now;
    this.#observe(now, OF_LISTING);
  }

  /** A network that had withdrawn it offers it again. */
  offeredAgain(now: number): void {
    this.#listedAt = now;
    this.#belief = mix(this.#settle(now), priorOf(this.source), OFFERED_AGAIN);
  }

  #takeBack(now: number, copy: CodeCopy): void {
    this.#undo(now, copy);
    if (copy.standing?.seen) this.#votes.remove(copy.standing.seen);
    copy.standing = null;
  }

  /** Takes back what is left of the effect of a vote, which fades as the belief drifts. It is still shown. */
  #undo(now: number, copy: CodeCopy): void {
    if (!copy.standing) return;
    const { moved, counted, seen } = copy.standing;
    if (moved) {
      const days = (now - moved.at) / DAY;
      const left = ratio(drift(moved.before, days), drift(moved.after, days));
      this.#belief = update(this.#settle(now), left);
      this.#knowledge = Math.max(0, this.#knowledge - Math.abs(shiftOf(left)));
    }
    if (counted) this.#limits.release(now, counted);
    copy.standing = { ...NO_EFFECT, seen };
  }

  /** Brings what the copy says, apart from its vote, up to date. */
  #amend(now: number, copy: CodeCopy, rates: Rates): void {
    if (!copy.isSeen || copy.outcome !== null) return;
    this.#release(copy);
    const said = ofCopy(copy, rates);
    const size = sizeOf(said);
    if (copy.frozenWeight === undefined && size > 0) {
      copy.counted = this.#limits.allowSilence(now, copy.network ?? '', size);
      copy.weight = copy.counted.size / size;
    } else copy.weight = copy.frozenWeight ?? 0;
    const applied = temper(said, copy.weight);
    const change = ratio(applied, copy.applied);
    copy.applied = applied;
    this.#observe(now, change);
  }

  #release(copy: CodeCopy): void {
    if (copy.counted) this.#limits.releaseSilence(copy.counted);
    copy.counted = null;
    copy.weight = 0;
  }

  #observe(now: number, likelihood: Likelihood, weight = 1): void {
    this.#belief = update(this.#settle(now), likelihood, weight);
    this.#knowledge += Math.abs(shiftOf(likelihood) * weight);
  }

  #settle(now: number): Belief {
    this.#belief = this.belief(now);
    this.#knowledge = this.knowledge(now);
    this.#at = Math.max(now, this.#at);
    return this.#belief;
  }
}
