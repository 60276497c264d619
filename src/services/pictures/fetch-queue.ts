// Work in the background that must not become too much: each thing once at a time, few at once, a bounded line.

export interface FetchQueue {
  /** Does nothing when the same is under way or the line is full: whoever asks later starts it then. */
  add(key: string, work: () => Promise<void>): void;
}

export interface QueueOptions {
  atOnce: number;
  inLine: number;
  onError: (error: unknown) => void;
}

export function createFetchQueue({ atOnce, inLine, onError }: QueueOptions): FetchQueue {
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
