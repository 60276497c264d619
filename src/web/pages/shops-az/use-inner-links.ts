import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Client-side navigation for plain links inside an element. For lists too long for link components. */
export function useInnerLinks() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (!href?.startsWith('/')) return;
      event.preventDefault();
      navigate(href);
    },
    [navigate],
  );
}
