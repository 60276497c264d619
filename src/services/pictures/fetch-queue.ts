// A bounded queue of background work: single-flight by key, limited concurrency, and a queue limit.

export interface FetchQueue {
  /** Does nothing when the key is queued or running, or the queue is full: a later request adds it then. */
  add(key: string, work: () => Promise<void>): void;
}

export interface FetchQueueOptions {
  atOnce: number;
  inLine: number;
  onError: (error: unknown) => void;
}

export function createFetchQueue({ atOnce, inLine, onError }: FetchQueueOptions): FetchQueue {
  const known = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  const startNext = () => {
    const next = running < atOnce ? waiting.shift() : undefined;
    if (!next) return;
    running++;
    next()
      .catch(onError)
      .finally(() => {
        running--;
        startNext();
      });
  };

  return {
    add(key, work) {
      if (known.has(key) || known.size >= atOnce + inLine) return;
      known.add(key);
      waiting.push(() => work().finally(() => known.delete(key)));
      startNext();
    },
  };
}
