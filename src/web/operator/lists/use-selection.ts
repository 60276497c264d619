import { useCallback, useState } from 'react';

/** Which codes are ticked; they stay so when they are out of sight. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const set = useCallback((ids: Iterable<number>, on: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, set, clear };
}

export type Selection = ReturnType<typeof useSelection>;
