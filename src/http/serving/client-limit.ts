// How much one client may ask for in a window of time that starts with its first request. Per instance: reading costs
// too little to ask the database about it. Limits on what is written are shared by all (services/core/limits.ts).
export class ClientLimit {
  readonly #points: number;
  readonly #windowMs: number;
  /** All are of one length, so those that end first stand first. */
  readonly #windows = new Map<string, { taken: number; endsAt: number }>();

  constructor(points: number, seconds: number) {
    this.#points = points;
    this.#windowMs = seconds * 1000;
  }

  /** Takes one point; where there is none left, tells in how many seconds there are again, otherwise zero. */
  take(client: string): number {
    const now = performance.now();
    this.#forgetEnded(now);
    const window = this.#windows.get(client) ?? { taken: 0, endsAt: now + this.#windowMs };
    this.#windows.set(client, window);
    window.taken++;
    return window.taken > this.#points ? Math.ceil((window.endsAt - now) / 1000) : 0;
  }

  #forgetEnded(now: number): void {
    for (const [client, { endsAt }] of this.#windows) {
      if (endsAt > now) return;
      this.#windows.delete(client);
    }
  }
}
