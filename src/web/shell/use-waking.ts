import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PART_FAILED } from '#web/text/errors.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { focusIn, foldsIn, type Repeat } from './dormant-controls.ts';
import { tellCodeFailed } from './late-code.ts';
import type { LoadCode } from './late-part.tsx';

// biome-ignore lint/suspicious/noExplicitAny: queries of whatever data
export type Reads = readonly FetchQueryOptions<any, any, any, any>[];

interface Needs {
  reads: Reads;
  code: LoadCode | undefined;
}

const WAKE = 'wake-parts';

/** The server could not read it and has sent a skeleton. A form is busy while it is sent, and stays as it is. */
export const isUnread = (box: HTMLElement | null): boolean =>
  Boolean(box?.querySelector('[aria-busy="true"]:not(form)'));

/** What every part shows has changed. */
export function wakeParts(): void {
  dispatchEvent(new Event(WAKE));
}

/** `wake` waits for data and code, so that what is shown stays until it can be rendered; then it repeats what was done. */
export function useWaking(box: RefObject<HTMLDivElement | null>, initially: boolean, needs: Needs) {
  const queries = useQueryClient();
  const [isAwake, setAwake] = useState(initially);
  const isWaking = useRef(false);
  const repeats = useRef<Repeat[]>([]);
  const latest = useRef(needs);
  useEffect(() => {
    latest.current = needs;
  });

  const wake = useCallback(
    async (repeat?: Repeat) => {
      if (repeat) repeats.current = [repeat];
      if (isWaking.current) return;
      isWaking.current = true;
      const { reads, code } = latest.current;
      const asked = reads.map((read) => queries.prefetchQuery(read));
      const hasCode = await Promise.all([code?.(), ...asked]).then(
        () => true,
        () => false,
      );
      const hasData = reads.every(({ queryKey }) => queries.getQueryData(queryKey) !== undefined);
      // Without a connection the HTML stays, and the next press tries again.
      if (!hasCode || (!hasData && !isUnread(box.current))) {
        isWaking.current = false;
        if (repeats.current.splice(0).length === 0) return;
        if (hasCode) showToast({ ...PART_FAILED, tone: 'error' });
        else await tellCodeFailed();
        return;
      }
      if (box.current) repeats.current.unshift(foldsIn(box.current), focusIn(box.current));
      // At once: what a visitor opens between being looked at and being rendered would be closed again.
      flushSync(() => setAwake(true));
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
