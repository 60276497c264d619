import { type ComponentType, useCallback, useState } from 'react';

/**
 * A component that is lazily loaded. Unlike `lazy` it does not take the page down when that fails:
 * `load` then answers false and may be called again.
 */
export function useLatePart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const load = useCallback(async () => {
    try {
      const loaded = await fetchPart();
      setPart(() => loaded);
      return true;
    } catch {
      return false;
    }
  }, [fetchPart]);
  return { Part, load };
}
