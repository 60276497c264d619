// How far votes may move a code, so that many machines in one network, or one person with many networks and patience,
// cannot decide it (Sybil attack).

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The votes of one network move the log-odds of a code by at most this in seven days, up and down. */
export const NETWORK_SHIFT = 1.2;
/** All votes of a code together, in a day. */
export const DAILY_SHIFT = 6;
/** Flood damping: votes beyond 1.5 and beyond 2.5 times the usual number per copy weigh less. */
const FREE_VOTES = 1.5;
const TOLERANCE = 2.5;
const USUAL_VOTES_PER_COPY = 0.08;

/** A vote that counts, as far as the limits are concerned. */
export interface CountedVote {
  at: number;
  network: string;
  /** In log-odds. */
  shift: number;
}

/** What the votes of one code have done lately. */
export class VoteLimits {
  readonly #ofNetwork = new Map<string, ShiftWindow>();
  readonly #ofAll = new ShiftWindow(DAY, DAILY_SHIFT);
  readonly #copies = new FadingCount();
  readonly #votes = new FadingCount();
  #purgedAt = 0;

  copied(now: number): void {
    this.#copies.add(now);
  }

  /** What is allowed of a vote that would move the log-odds by `shift`; counted at once. */
  allow(now: number, network: string, shift: number): CountedVote {
    this.#purge(now);
    this.#votes.add(now);
    const usual = FREE_VOTES + TOLERANCE * USUAL_VOTES_PER_COPY * this.#copies.at(now);
    const damped = shift * Math.min(1, usual / this.#votes.at(now));
    const ofNetwork = this.#ofNetwork.get(network) ?? new ShiftWindow(7 * DAY, NETWORK_SHIFT);
    const allowed = this.#ofAll.within(now, ofNetwork.within(now, damped));
    this.#ofNetwork.set(network, ofNetwork);
    ofNetwork.add(now, allowed);
    this.#ofAll.add(now, allowed);
    return { at: now, network, shift: allowed };
  }

  /** Forgets a vote that was taken back, as if it had never been cast. */
  release(now: number, { at, network, shift }: CountedVote): void {
    this.#votes.add(now, -(0.5 ** ((now - at) / DAY)));
    this.#ofNetwork.get(network)?.remove(at, shift);
    this.#ofAll.remove(at, shift);
  }

  #purge(now: number): void {
    if (now - this.#purgedAt < DAY) return;
    this.#purgedAt = now;
    for (const [network, shifts] of this.#ofNetwork) if (shifts.isOver(now)) this.#ofNetwork.delete(network);
  }
}

/**
 * Sums what votes have moved up and what they have moved down. Each sum stays within the bound in any window, so the
 * votes that stand do, too, in whatever order they came and whichever of them are taken back.
 */
class ShiftWindow {
  readonly #window: number;
  readonly #bound: number;
  /** Counted in slots, so that a flood of votes takes no more memory than a few. */
  readonly #slot: number;
  #slots: { from: number; up: number; down: number }[] = [];

  constructor(window: number, bound: number) {
    this.#window = window;
    this.#bound = bound;
    this.#slot = window / 24;
  }

  /** As much of the shift as there is room for. */
  within(now: number, shift: number): number {
    this.#slots = this.#slots.filter(({ from }) => from + this.#slot > now - this.#window);
    const side = shift > 0 ? 'up' : 'down';
    const room = Math.max(0, this.#bound - this.#slots.reduce((sum, slot) => sum + slot[side], 0));
    return Math.sign(shift) * Math.min(Math.abs(shift), room);
  }

  add(at: number, shift: number): void {
    this.#change(at, shift, Math.abs(shift));
  }

  remove(at: number, shift: number): void {
    this.#change(at, shift, -Math.abs(shift));
  }

  isOver(now: number): boolean {
    return this.#slots.every(({ from }) => from + this.#slot <= now - this.#window);
  }

  #change(at: number, shift: number, amount: number): void {
    const slot = this.#slotAt(at);
    const side = shift > 0 ? 'up' : 'down';
    slot[side] = Math.max(0, slot[side] + amount);
  }

  #slotAt(at: number) {
    const from = Math.floor(at / this.#slot) * this.#slot;
    const known = this.#slots.find((one) => one.from === from);
    if (known) return known;
    const slot = { from, up: 0, down: 0 };
    this.#slots.push(slot);
    return slot;
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
