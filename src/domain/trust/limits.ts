// How far votes may move a code, so that many machines in one network, or one person with many networks and patience,
// cannot decide it (Sybil attack).

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One network moves the log-odds of a code by at most this in seven days, by votes, silence and moving on together. */
const NETWORK_SHIFT = 1.2;
/** By silence and moving on at most this, so that what somebody says is always heard beside what nobody has said. */
const SILENCE_SHIFT = 1;
/** All votes of a code together in a day, those for it and those against it each. */
const DAILY_SHIFT = 6;
/** Flood damping: votes beyond 1.5 and beyond 2.5 times the usual number per copy weigh less. */
const FREE_VOTES = 1.5;
const TOLERANCE = 2.5;
const USUAL_VOTES_PER_COPY = 0.08;
/** Sums of fractions seldom come to exactly zero. */
const NOTHING = 1e-9;

/** A vote that counts, as far as the limits are concerned. */
export interface CountedVote {
  at: number;
  network: string;
  worked: boolean;
  /** By how much it moves the log-odds. */
  size: number;
  /** Whether it is one of the votes that can become a flood. */
  isInFlood: boolean;
}

/** A copy without a vote that counts, as far as the limits are concerned. */
export interface CountedSilence {
  at: number;
  network: string;
  size: number;
}

/** What the votes and the silence of one code have done lately. */
export class VoteLimits {
  readonly #ofNetwork = new Map<string, { all: Budget; silent: Budget }>();
  readonly #for = new Budget(DAY, DAILY_SHIFT);
  readonly #against = new Budget(DAY, DAILY_SHIFT);
  readonly #copies = new FadingCount();
  readonly #votes = new FadingCount();
  #purgedAt = 0;

  copied(now: number, times = 1): void {
    this.#copies.add(now, times);
  }

  /** What is allowed of a vote that would move the log-odds by `size`; counted at once. */
  allow(now: number, network: string, worked: boolean, size: number): CountedVote {
    this.#purge(now);
    // Votes without weight would still take weight from everybody else's: one machine could silence them all.
    if (this.#budgetOf(network).all.left(now) < NOTHING)
      return { at: now, network, worked, size: 0, isInFlood: false };
    this.#votes.add(now);
    const usual = FREE_VOTES + TOLERANCE * USUAL_VOTES_PER_COPY * this.#copies.at(now);
    const damped = size * Math.min(1, usual / this.#votes.at(now));
    const budgets = this.#budgetsOf(network, worked);
    const allowed = Math.min(damped, ...budgets.map((budget) => budget.left(now)));
    for (const budget of budgets) budget.spend(now, allowed);
    return { at: now, network, worked, size: allowed, isInFlood: true };
  }

  /** Forgets a vote that was taken back, as if it had never been cast. */
  release(now: number, { at, network, worked, size, isInFlood }: CountedVote): void {
    if (!isInFlood) return;
    this.#votes.add(now, -(0.5 ** ((now - at) / DAY)));
    for (const budget of this.#budgetsOf(network, worked)) budget.spend(at, -size);
  }

  /** What is allowed of a copy without a vote that would move the log-odds by `size`. It is no vote, so it floods nobody. */
  allowSilence(now: number, network: string, size: number): CountedSilence {
    this.#purge(now);
    const budgets = Object.values(this.#budgetOf(network));
    const allowed = Math.min(size, ...budgets.map((budget) => budget.left(now)));
    for (const budget of budgets) budget.spend(now, allowed);
    return { at: now, network, size: allowed };
  }

  /** Forgets silence that was none: a vote came after all, or a sale told what became of the copy. */
  releaseSilence({ at, network, size }: CountedSilence): void {
    for (const budget of Object.values(this.#budgetOf(network))) budget.spend(at, -size);
  }

  #budgetsOf(network: string, worked: boolean): Budget[] {
    return [this.#budgetOf(network).all, worked ? this.#for : this.#against];
  }

  #budgetOf(network: string) {
    const known = this.#ofNetwork.get(network) ?? {
      all: new Budget(7 * DAY, NETWORK_SHIFT),
      silent: new Budget(7 * DAY, SILENCE_SHIFT),
    };
    this.#ofNetwork.set(network, known);
    return known;
  }

  #purge(now: number): void {
    if (now - this.#purgedAt < DAY) return;
    this.#purgedAt = now;
    for (const [network, { all }] of this.#ofNetwork)
      if (all.isUntouched(now)) this.#ofNetwork.delete(network);
  }
}

/** So much in any window of time. Votes for and against do not make up for each other, so taking one back opens no gap. */
class Budget {
  readonly #window: number;
  readonly #bound: number;
  /** Counted in slots, so that a flood of votes takes no more memory than a few. */
  readonly #slot: number;
  #spent: { from: number; amount: number }[] = [];

  constructor(window: number, bound: number) {
    this.#window = window;
    this.#bound = bound;
    this.#slot = window / 24;
  }

  left(now: number): number {
    this.#spent = this.#spent.filter(({ from }) => from + this.#slot > now - this.#window);
    return Math.max(0, this.#bound - this.#spent.reduce((sum, { amount }) => sum + amount, 0));
  }

  /** A negative amount is given back. */
  spend(at: number, amount: number): void {
    const from = Math.floor(at / this.#slot) * this.#slot;
    const slot = this.#spent.find((one) => one.from === from);
    if (slot) slot.amount = Math.max(0, slot.amount + amount);
    else if (amount > 0) this.#spent.push({ from, amount });
  }

  isUntouched(now: number): boolean {
    return this.left(now) === this.#bound;
  }
}

/** A count that halves every day. */
class FadingCount {
  #value = 0;
  #at = 0;

  at(now: number): number {
    return this.#value * 0.5 ** (Math.max(0, now - this.#at) / DAY);
  }

  add(now: number, amount = 1): void {
    this.#value = Math.max(0, this.at(now) + amount);
    this.#at = Math.max(now, this.#at);
  }
}
