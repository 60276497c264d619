import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Client-side navigation by event delegation. Every link of the site is a plain one, also in HTML that React did not
 * render; a link component for each would take part in every render, hundreds of times on a page.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || isModified(event) || !isPage(link)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.href === location.href,
        preventScrollReset: 'stays' in link.dataset,
      });
    };
    // React listens at the document, too, and before this: what its handlers have prevented stays prevented.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Calls, ways out and files are the server's. */
const NO_PAGE = /^\/(api|go)\/|\.\w+$/;

/** In this tab, no place on this page, and not a file, which says its `type`. A `target` asks for a full page load. */
function isPage({ target, type, origin, hash, pathname, search }: HTMLAnchorElement): boolean {
  const isPlaceHere = hash !== '' && pathname === location.pathname && search === location.search;
  const isOurs = origin === location.origin && !NO_PAGE.test(pathname);
  return target === '' && type === '' && isOurs && !isPlaceHere;
}

function isModified({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
