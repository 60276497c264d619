// Admission control: a concurrency limit with a FIFO queue. Requests that wait too long in it are shed (load shedding).

/** Queue timeout during a burst, which is worth waiting for. */
const BURST_TIMEOUT_MS = 3_000;
/** A queue not empty for this long is overload, not a burst: waiting would only make all late (as in CoDel). */
const BURST_MS = 2_000;
const OVERLOAD_TIMEOUT_MS = 100;
/** No honest request takes longer; a client that sends or reads slowly on purpose (slowloris) must not keep a slot. */
const SLOT_TIMEOUT_MS = 8_000;

type Enter = (leave: () => void) => void;

export class Gate {
  readonly #slots: number;
  readonly #queue = new Set<() => void>();
  #working = 0;
  #queueSince = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  get isFull(): boolean {
    return this.#working >= this.#slots;
  }

  /** Calls exactly one of the two: `enter`, at once or from the queue, or `refuse`. */
  pass(enter: Enter, refuse: () => void): void {
    if (this.isFull) this.#wait(enter, refuse);
    else this.#work(enter);
  }

  #wait(enter: Enter, refuse: () => void): void {
    const now = performance.now();
    if (this.#queue.size === 0) this.#queueSince = now;
    const isBurst = now - this.#queueSince < BURST_MS;
    const timeout = setTimeout(
      () => {
        this.#queue.delete(proceed);
        refuse();
      },
      isBurst ? BURST_TIMEOUT_MS : OVERLOAD_TIMEOUT_MS,
    );
    const proceed = () => {
      clearTimeout(timeout);
      this.#work(enter);
    };
    this.#queue.add(proceed);
  }

  #work(enter: Enter): void {
    this.#working++;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      clearTimeout(longest);
      this.#working--;
      const [next] = this.#queue;
      if (!next) return;
      this.#queue.delete(next);
      next();
    };
    const longest = setTimeout(leave, SLOT_TIMEOUT_MS).unref();
    enter(leave);
  }
}
