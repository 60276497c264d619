// LRU cache bounded by bytes, in classes with a share each: however many large values come, or values under keys that
// anybody can make up, they only push each other out.
import { LRUCache } from 'lru-cache';

/** More than any page takes, packed as it is kept, and than the calls most pages are rendered from. */
const LARGE_BYTES = 150_000;
const SHARE_OF_LARGE = 0.25;
const SHARE_OF_ENDLESS = 0.25;

interface SizedLruOptions<Value> {
  maxBytes: number;
  bytesOf: (value: Value) => number;
  /** Whether keys of this kind are endless, as those are with words that somebody has searched for. */
  isEndless: (key: string) => boolean;
}

export class SizedLru<Value extends object> {
  readonly #usual: LRUCache<string, Value>;
  readonly #endless: LRUCache<string, Value>;
  readonly #large: LRUCache<string, Value>;
  readonly #bytesOf: (value: Value) => number;
  readonly #isEndless: (key: string) => boolean;

  constructor({ maxBytes, bytesOf, isEndless }: SizedLruOptions<Value>) {
    const shareOf = (share: number) =>
      new LRUCache<string, Value>({ maxSize: Math.floor(maxBytes * share), sizeCalculation: bytesOf });
    this.#bytesOf = bytesOf;
    this.#isEndless = isEndless;
    this.#usual = shareOf(1 - SHARE_OF_ENDLESS - SHARE_OF_LARGE);
    this.#endless = shareOf(SHARE_OF_ENDLESS);
    this.#large = shareOf(SHARE_OF_LARGE);
  }

  get size(): number {
    return this.#usual.size + this.#endless.size + this.#large.size;
  }

  get(key: string): Value | undefined {
    return this.#smallOf(key).get(key) ?? this.#large.get(key);
  }

  /** Without making it a recently used one. */
  peek(key: string): Value | undefined {
    return this.#smallOf(key).peek(key) ?? this.#large.peek(key);
  }

  set(key: string, value: Value): void {
    const small = this.#smallOf(key);
    const isLarge = this.#bytesOf(value) > LARGE_BYTES;
    const [its, other] = isLarge ? [this.#large, small] : [small, this.#large];
    other.delete(key);
    its.set(key, value);
  }

  delete(key: string): void {
    this.#smallOf(key).delete(key);
    this.#large.delete(key);
  }

  #smallOf(key: string): LRUCache<string, Value> {
    return this.#isEndless(key) ? this.#endless : this.#usual;
  }
}
