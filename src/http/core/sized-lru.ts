// LRU cache bounded by bytes, in two size classes: however many large values come, they only push each other out.
import { LRUCache } from 'lru-cache';

/** More than any page takes, packed as it is kept, and than the calls most pages are rendered from. */
const LARGE_BYTES = 150_000;
const SHARE_OF_LARGE = 0.25;

export class SizedLru<Value extends object> {
  readonly #small: LRUCache<string, Value>;
  readonly #large: LRUCache<string, Value>;
  readonly #bytesOf: (value: Value) => number;

  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    const large = Math.floor(maxBytes * SHARE_OF_LARGE);
    this.#bytesOf = bytesOf;
    this.#small = new LRUCache({ maxSize: maxBytes - large, sizeCalculation: bytesOf });
    this.#large = new LRUCache({ maxSize: large, sizeCalculation: bytesOf });
  }

  get size(): number {
    return this.#small.size + this.#large.size;
  }

  get(key: string): Value | undefined {
    return this.#small.get(key) ?? this.#large.get(key);
  }

  /** Without making it a recently used one. */
  peek(key: string): Value | undefined {
    return this.#small.peek(key) ?? this.#large.peek(key);
  }

  set(key: string, value: Value): void {
    const isLarge = this.#bytesOf(value) > LARGE_BYTES;
    const [its, other] = isLarge ? [this.#large, this.#small] : [this.#small, this.#large];
    other.delete(key);
    its.set(key, value);
  }

  delete(key: string): void {
    this.#small.delete(key);
    this.#large.delete(key);
  }
}
