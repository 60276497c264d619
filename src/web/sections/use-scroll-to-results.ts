import { useEffect, useRef } from 'react';

const DELAY = 100;

/**
 * Brings a new search into view and tells screen readers about it. `search` is the address without its paging,
 * so that showing more of the same results moves nothing.
 */
export function useScrollToResults(search: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different search is the very thing to react to
  useEffect(() => {
    const timer = setTimeout(() => {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('section')?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    }, DELAY);
    return () => clearTimeout(timer);
  }, [search]);
  return heading;
}
