import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Links in HTML that React did not render are followed without loading a page, like its own. */
export function useFollowLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isOurs(link) || isModified(event)) return;
    event.preventDefault();
    // A search on the home page shows its results where one is.
    const staysHere = link.pathname === '/' && link.search !== '';
    navigate(link.pathname + link.search + link.hash, { preventScrollReset: staysHere });
  };
}

function isOurs({ target, origin, hash, pathname }: HTMLAnchorElement): boolean {
  const isPlaceHere = hash !== '' && pathname === location.pathname;
  return target === '' && origin === location.origin && !isPlaceHere;
}

function isModified({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
