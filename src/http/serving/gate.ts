// Lets so many requests work at once. The others stand in line, and are sent away when their turn does not come soon.

/** A burst is worth waiting for. */
const PATIENCE_MS = 3_000;
/** A line that has been there for so long is no burst: more come than can be served, and waiting only makes all late. */
const BURST_MS = 2_000;
const NO_PATIENCE_MS = 100;
/** Nothing honest takes longer; whoever sends or reads slowly on purpose must not keep a place. */
const LONGEST_STAY_MS = 8_000;

type Enter = (leave: () => void) => void;

export class Gate {
  readonly #places: number;
  readonly #line = new Set<() => void>();
  #working = 0;
  #lineSince = 0;

  constructor(places: number) {
    this.#places = places;
  }

  get isFull(): boolean {
    return this.#working >= this.#places;
  }

  /** Calls one of the two: `enter` at once or later, or `refuse`. */
  pass(enter: Enter, refuse: () => void): void {
    if (this.isFull) this.#wait(enter, refuse);
    else this.#work(enter);
  }

  #wait(enter: Enter, refuse: () => void): void {
    const now = performance.now();
    if (this.#line.size === 0) this.#lineSince = now;
    const isBurst = now - this.#lineSince < BURST_MS;
    const giveUp = setTimeout(
      () => {
        this.#line.delete(proceed);
        refuse();
      },
      isBurst ? PATIENCE_MS : NO_PATIENCE_MS,
    );
    const proceed = () => {
      clearTimeout(giveUp);
      this.#work(enter);
    };
    this.#line.add(proceed);
  }

  #work(enter: Enter): void {
    this.#working++;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      clearTimeout(longest);
      this.#working--;
      const [next] = this.#line;
      if (!next) return;
      this.#line.delete(next);
      next();
    };
    const longest = setTimeout(leave, LONGEST_STAY_MS).unref();
    enter(leave);
  }
}
