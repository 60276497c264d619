// How far votes may move a code, so that one person with patience, or many machines in one network, cannot decide it.

const DAY = 86_400_000;

/** Votes of one network move the log-odds of a code by at most this in a week. */
export const NETWORK_SHIFT = 1.2;
const NETWORK_WINDOW = 7 * DAY;
/** All votes of a code together, in a day. */
export const DAILY_SHIFT = 6;
/** Votes per copy above which more votes weigh less; failed copies bring about this share of votes. */
const EXPECTED_VOTES = 0.08;
const FREE_VOTES = 1.5;
const TOLERANCE = 2.5;

interface Shift {
  at: number;
  by: number;
}

/** A count that halves every day. */
class FadingCount {
  #value = 0;
  #at = 0;

  at(now: number): number {
    return this.#value * 0.5 ** (Math.max(0, now - this.#at) / DAY);
  }

  add(now: number, amount = 1): void {
    this.#value = this.at(now) + amount;
    this.#at = Math.max(now, this.#at);
  }
}

/** What the votes of one code have done lately. */
export class VoteLimits {
  readonly #networks = new Map<string, Shift[]>();
  readonly #copies = new FadingCount();
  readonly #votes = new FadingCount();
  #today: Shift[] = [];

  copied(now: number, count = 1): void {
    this.#copies.add(now, count);
  }

  /** The weight of one more vote that would move the log-odds by `shift`; then counted. */
  weigh(now: number, network: string | null, shift: number): number {
    this.#votes.add(now);
    const damping = Math.min(
      1,
      (FREE_VOTES + TOLERANCE * EXPECTED_VOTES * this.#copies.at(now)) / this.#votes.at(now),
    );
    this.#today = recent(this.#today, now - DAY);
    const key = network ?? '';
    const ofNetwork = recent(this.#networks.get(key) ?? [], now - NETWORK_WINDOW);
    const wanted = shift * damping;
    const allowed = within(within(wanted, sum(ofNetwork), NETWORK_SHIFT), sum(this.#today), DAILY_SHIFT);
    this.#today.push({ at: now, by: allowed });
    this.#networks.set(key, [...ofNetwork, { at: now, by: allowed }]);
    return shift === 0 ? 0 : allowed / shift;
  }

  /** A vote was taken back. */
  release(now: number, network: string | null, by: number): void {
    this.#votes.add(now, -1);
    this.#today.push({ at: now, by: -by });
    const key = network ?? '';
    this.#networks.set(key, [...(this.#networks.get(key) ?? []), { at: now, by: -by }]);
  }
}

function recent(shifts: Shift[], since: number): Shift[] {
  return shifts.length > 0 && (shifts[0]?.at ?? 0) < since ? shifts.filter(({ at }) => at >= since) : shifts;
}

function sum(shifts: readonly Shift[]): number {
  return shifts.reduce((total, { by }) => total + by, 0);
}

/** The part of a shift that keeps the total within the bound, and never turns it round. */
function within(shift: number, total: number, bound: number): number {
  const room = shift > 0 ? bound - total : -bound - total;
  return shift > 0 ? Math.max(0, Math.min(shift, room)) : Math.min(0, Math.max(shift, room));
}
