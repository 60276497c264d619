import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** The search of the navigation that is under way. */
let pending: URLSearchParams | null = null;

/**
 * Sets what is given in the address and takes out what is empty. Two changes in quick succession are both kept: the
 * second builds on the first, even while that navigation is still under way.
 */
export function useChangeAddress() {
  const navigate = useNavigate();
  return useCallback(
    async (changes: Record<string, string>) => {
      const next = new URLSearchParams(pending ?? location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      pending = next;
      try {
        await navigate(`?${next}`, { replace: true });
      } finally {
        if (pending === next) pending = null;
      }
    },
    [navigate],
  );
}
