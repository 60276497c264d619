// Caches whole public answers (LRU, single-flight, stale-while-revalidate, stale-if-error), so that most requests cost
// no rendering and no database, and the site stays up while the database is down.
import { ALL } from '#domain/core/cache-tags.ts';
import { mayBeKept, readTags } from '#http/core/cache-tags.ts';
import { SizedLru } from '#http/core/sized-lru.ts';
import { type TagState, TagVersions } from '#http/core/tag-versions.ts';
import { hasParameters } from './cache-key.ts';
import { type StorableResponse, type StoredAnswer, storeAnswer } from './stored-answer.ts';

export interface CacheEntry extends Freshness {
  answer: StoredAnswer;
  /** The not-found page, shared by all unknown addresses. */
  isNotFound: boolean;
  /** Whether it may be asked for again: it is neither an error nor about one visitor, nor under a spelling of many. */
  isKept: boolean;
}

/** What could not be computed again is sent as it is for this long. */
const RETRY_AFTER_MS = 2_000;
/** For this long after that pause stale answers are sent while revalidating; later a request waits for a new one. */
const TROUBLE_MS = 30_000;
const PATIENCE_MS = 2_000;
/**
 * Stale-while-revalidate, counted from the maximum age. Without a bound, the first visitor of a page that nobody has
 * opened since yesterday would see codes that have ended.
 */
const STALE_WHILE_REVALIDATE_MS = 600_000;

export interface Computed {
  response: StorableResponse;
  /** Of all answers it was built from, where it was built from others. */
  builtFrom?: Freshness;
  /** The one answer that is cached although its status is not 200. */
  isNotFound?: boolean;
}

/** An alias: the entry of another key answers this one too, and is not cached twice. */
interface Borrowed {
  sameAs: CacheEntry;
}

type Compute = () => Promise<Computed | Borrowed>;

export interface Freshness {
  madeAt: number;
  /** What it was made of. */
  tags: readonly string[];
  /** The version of those tags that it has seen. */
  version: number;
  /** Stale-if-error until then: a database that hangs must not make requests hang. 0: the last attempt succeeded. */
  retryAt: number;
}

export interface ReadyEntry {
  entry: CacheEntry;
  /** To be recomputed in the background. */
  isDue: boolean;
}

export type ComputeReason = 'new' | 'age' | 'change';

export interface PageCacheOptions {
  maxBytes?: number;
  maxAgeMs?: number;
  /** How long a request waits for revalidation before it gets the stale answer. */
  patienceMs?: number;
  clock?: () => number;
  /** Called when an answer is computed: for the first time, past its age, or because of a change. */
  onCompute?: (key: string, reason: ComputeReason) => void;
  /** Called when a stale answer is served because a new one could not be computed. */
  onStale?: (key: string, error: unknown) => void;
}

export class PageCache {
  readonly #entries: SizedLru<CacheEntry>;
  readonly #inFlight = new Map<string, { version: number; entry: Promise<CacheEntry> }>();
  readonly #versions = new TagVersions();
  readonly #maxAgeMs: number;
  readonly #patienceMs: number;
  readonly #clock: () => number;
  readonly #onCompute: (key: string, reason: ComputeReason) => void;
  readonly #onStale: (key: string, error: unknown) => void;

  constructor(options: PageCacheOptions = {}) {
    this.#entries = new SizedLru({
      maxBytes: options.maxBytes ?? 64_000_000,
      bytesOf,
      isEndless: hasParameters,
    });
    this.#maxAgeMs = options.maxAgeMs ?? 60_000;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
    this.#clock = options.clock ?? Date.now;
    this.#onCompute = options.onCompute ?? (() => {});
    this.#onStale = options.onStale ?? (() => {});
  }

  /**
   * Drops nothing, so that the old answer is there if computing a new one fails: entries with one of these tags, all
   * where none is named, are computed again when they are next asked for. Whoever asks within half a second still gets the
   * old one, if it has missed no other change.
   */
  invalidate(tags: readonly string[] = [ALL]): void {
    this.#versions.change(tags, this.#clock());
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * What can be sent at once, or undefined. An entry past its age, or one that has just missed a change, is sent while
   * it is recomputed in the background (stale-while-revalidate); an older one only after a failure (stale-if-error).
   */
  ready(key: string): ReadyEntry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const now = this.#clock();
    if (now < entry.retryAt) return { entry, isDue: false };
    const inTrouble = entry.retryAt > 0 && now - entry.retryAt < TROUBLE_MS;
    const state = this.#stateOf(entry, now);
    const overdue = now - entry.madeAt - this.#maxAgeMs;
    if ((state === 'stale' || overdue >= STALE_WHILE_REVALIDATE_MS) && !inTrouble) return undefined;
    return { entry, isDue: inTrouble || state !== 'current' || overdue >= 0 };
  }

  /** Recomputes an entry that is sent meanwhile; a failure is noted with it. */
  async revalidate(key: string, entry: CacheEntry, compute: Compute): Promise<void> {
    try {
      await this.#refresh(key, compute);
    } catch (error) {
      this.#staleIfError(key, entry, error);
    }
  }

  async get(key: string, compute: Compute): Promise<CacheEntry> {
    const ready = this.ready(key);
    if (!ready) return this.#renew(key, compute);
    if (ready.isDue) void this.revalidate(key, ready.entry, compute);
    return ready.entry;
  }

  /** Whether this key is being computed since the last change, so that a miss can join (single-flight). */
  isInFlight(key: string): boolean {
    return this.#inFlight.get(key)?.version === this.#versions.version;
  }

  /** The last answer, however stale. */
  stale(key: string): CacheEntry | undefined {
    return this.#entries.peek(key);
  }

  /** For answers that go into others: waits for revalidation where `get` would serve stale-while-revalidate. */
  async getFresh(key: string, compute: Compute): Promise<CacheEntry> {
    const entry = this.#entries.get(key);
    const now = this.#clock();
    if (entry && (now < entry.retryAt || this.#isFresh(entry, now))) return entry;
    return this.#renew(key, compute);
  }

  /** Whether a proxy may keep it, too: it has seen every change, and nothing failed that would have renewed it. */
  isCurrent(entry: CacheEntry): boolean {
    return entry.retryAt === 0 && this.#stateOf(entry, this.#clock()) === 'current';
  }

  /** For an answer built from this entry now: what has not changed since it was made has seen all changes so far. */
  freshnessOf({ madeAt, tags, version, retryAt }: CacheEntry): Freshness {
    const isCurrent = this.#stateOf({ tags, version }, this.#clock()) === 'current';
    return { madeAt, tags, version: isCurrent ? this.#versions.version : version, retryAt };
  }

  #isFresh(entry: Freshness, now: number): boolean {
    return this.#stateOf(entry, now) === 'current' && now - entry.madeAt < this.#maxAgeMs;
  }

  #stateOf({ tags, version }: Pick<Freshness, 'tags' | 'version'>, now: number): TagState {
    return this.#versions.stateOf(tags, version, now);
  }

  async #renew(key: string, compute: Compute): Promise<CacheEntry> {
    const renewed = this.#refresh(key, compute);
    if (!this.#entries.peek(key)) return renewed;
    try {
      return await within(this.#patienceMs, renewed);
    } catch (error) {
      const last = this.#entries.peek(key);
      return last ? this.#staleIfError(key, last, error) : renewed;
    }
  }

  #staleIfError(key: string, entry: CacheEntry, reason: unknown): CacheEntry {
    entry.retryAt = this.#clock() + RETRY_AFTER_MS;
    this.#onStale(key, reason);
    return entry;
  }

  /** Single-flight: concurrent misses share one computation, unless it began before the catalogue last changed. */
  #refresh(key: string, compute: Compute): Promise<CacheEntry> {
    const inFlight = this.#inFlight.get(key);
    if (inFlight?.version === this.#versions.version) return inFlight.entry;
    const entry = this.#compute(key, compute).finally(() => {
      if (this.#inFlight.get(key)?.entry === entry) this.#inFlight.delete(key);
    });
    this.#inFlight.set(key, { version: this.#versions.version, entry });
    return entry;
  }

  #reasonFor(key: string): ComputeReason {
    const last = this.#entries.peek(key);
    if (last === undefined) return 'new';
    return this.#stateOf(last, this.#clock()) === 'current' ? 'age' : 'change';
  }

  async #compute(key: string, compute: Compute): Promise<CacheEntry> {
    this.#onCompute(key, this.#reasonFor(key));
    // Taken before reading: an invalidation that arrives meanwhile makes the result stale at once.
    const started = { madeAt: this.#clock(), version: this.#versions.version, retryAt: 0 };
    const computed = await compute();
    const last = this.#entries.peek(key);
    const status = 'sameAs' in computed ? computed.sameAs.answer.status : computed.response.status;
    if (status >= 500 && last) return this.#staleIfError(key, last, new Error(`answered ${status}`));
    if ('sameAs' in computed) {
      this.#forget(key, started.version);
      return computed.sameAs;
    }
    const { response, isNotFound = false } = computed;
    const own = { ...started, tags: computed.builtFrom ? [] : readTags(response) };
    const answer = await storeAnswer(response, { last: last?.answer });
    const isKept = isNotFound ? status < 500 : status === 200 && mayBeKept(response);
    const entry = { ...merged(own, computed.builtFrom ?? own), answer, isNotFound, isKept };
    const newer = last && last.version > entry.version;
    if (isKept && !newer) this.#entries.set(key, entry);
    else this.#forget(key, entry.version);
    return entry;
  }

  /** What is gone, such as a deleted shop, must not come back as the last good answer when something fails. */
  #forget(key: string, version: number): void {
    const last = this.#entries.peek(key);
    if (last && last.version <= version) this.#entries.delete(key);
  }
}

/** A short text and the place in its list, with some to spare. */
const BYTES_OF_TAG = 50;

/** The tags, too: an answer of few bytes may have been made of thousands of shops. */
function bytesOf({ answer, tags }: CacheEntry): number {
  return answer.bytes + tags.length * BYTES_OF_TAG;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no new answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Of an answer that is built from both. */
export function merged(a: Freshness, b: Freshness): Freshness {
  return {
    madeAt: Math.min(a.madeAt, b.madeAt),
    tags: [...new Set([...a.tags, ...b.tags])],
    version: Math.min(a.version, b.version),
    retryAt: Math.max(a.retryAt, b.retryAt),
  };
}
