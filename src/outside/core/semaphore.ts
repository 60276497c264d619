/** Counting semaphore (FIFO): runs at most this many at the same time, the others in the order they came. */
export function createSemaphore(permits: number) {
  const waiting: (() => void)[] = [];
  let free = permits;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
