// Rate limit per client, or per network: a fixed window that starts with its first request. Per instance, in memory: reading costs too
// little to ask the database about it. Limits on writes are shared by all instances (services/core/limits.ts).
export class ClientLimit {
  readonly #points: number;
  readonly #windowMs: number;
  /** All windows have the same length, so insertion order is order of expiry. */
  readonly #windows = new Map<string, { taken: number; endsAt: number }>();

  constructor(points: number, seconds: number) {
    this.#points = points;
    this.#windowMs = seconds * 1000;
  }

  /** Takes one point. Returns 0, or the seconds until the window ends (Retry-After) where no point is left. */
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
