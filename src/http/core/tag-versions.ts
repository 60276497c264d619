// When the tags of cached answers last changed. A version is the number of changes so far, so that an answer knows by
// one number which of them it has seen.
import { ALL } from '#domain/core/cache-tags.ts';

interface TagChange {
  version: number;
  /** The version of the change before this one. */
  before: number;
  at: number;
}

/** Beyond so many tags they are forgotten and everything counts as changed: memory stays bounded. */
const MAX_TAGS = 20_000;
/** For this long an answer that has missed one change is still served while a new one is computed. */
const MEANWHILE_MS = 500;

export type TagState = 'current' | 'just changed' | 'stale';

export class TagVersions {
  readonly #changes = new Map<string, TagChange>();
  #version = 0;

  get version(): number {
    return this.#version;
  }

  change(tags: readonly string[], at: number): void {
    this.#version++;
    if (this.#changes.size > MAX_TAGS) {
      this.#changes.clear();
      this.#note(ALL, at);
    }
    for (const tag of tags) this.#note(tag, at);
  }

  stateOf(tags: readonly string[], seen: number, now: number): TagState {
    if (seen === this.#version) return 'current';
    let state: TagState = this.#stateOf(ALL, seen, now);
    for (const tag of tags) {
      if (state === 'stale') return state;
      const other = this.#stateOf(tag, seen, now);
      if (other !== 'current') state = other;
    }
    return state;
  }

  #stateOf(tag: string, seen: number, now: number): TagState {
    const change = this.#changes.get(tag);
    if (change === undefined || change.version <= seen) return 'current';
    return change.before <= seen && now - change.at < MEANWHILE_MS ? 'just changed' : 'stale';
  }

  #note(tag: string, at: number): void {
    this.#changes.set(tag, { version: this.#version, before: this.#changes.get(tag)?.version ?? 0, at });
  }
}
