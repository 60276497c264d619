import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { foldsIn, type Repeat } from './dormant-controls.ts';

// biome-ignore lint/suspicious/noExplicitAny: queries of whatever data
export type Reads = readonly FetchQueryOptions<any, any, any, any>[];

const WAKE = 'wake-parts';

/** What every part shows has changed. */
export function wakeParts(): void {
  dispatchEvent(new Event(WAKE));
}

/** `wake` waits for the data, so that what is shown stays until it can be rendered; then it repeats what was done. */
export function useWaking(box: RefObject<HTMLDivElement | null>, initially: boolean, reads: Reads) {
  const queries = useQueryClient();
  const [isAwake, setAwake] = useState(initially);
  const isWaking = useRef(false);
  const repeats = useRef<Repeat[]>([]);
  const latest = useRef(reads);
  useEffect(() => {
    latest.current = reads;
  });

  const wake = useCallback(
    async (repeat?: Repeat) => {
      if (repeat) repeats.current = [repeat];
      if (isWaking.current) return;
      isWaking.current = true;
      await Promise.all(latest.current.map((read) => queries.prefetchQuery(read)));
      if (box.current) repeats.current.unshift(foldsIn(box.current));
      setAwake(true);
    },
    [box, queries],
  );

  useEffect(() => {
    const changed = () => void wake();
    addEventListener(WAKE, changed);
    return () => removeEventListener(WAKE, changed);
  }, [wake]);

  useLayoutEffect(() => {
    if (!isAwake) return;
    for (const repeat of repeats.current.splice(0)) if (box.current) repeat(box.current);
  }, [isAwake, box]);

  return { isAwake, wake };
}
