// Partial hydration. A part that nobody has to do with stays the HTML the server sent: React neither renders it nor gets
// its data, which would be in the page a second time. It wakes when a control is used that is React's, or when its data
// is due again; links, and whatever `early` handles, work without that.

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { markKept } from '#web/my-list/store.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { chosenIn, foldsIn, pressedIn, type Repeat } from './dormant-controls.ts';
import type { LoadCode } from './late-part.tsx';
import { isUnread, type Reads, useWaking } from './use-waking.ts';

/** The HTML of parts, also for when the visitor comes back to the page without loading it again. */
const kept = new Map<string, string>();
/** What the visitor had opened or closed in them. */
const folds = new Map<string, Repeat>();

/** What `early` says for a moment only. */
const IN_USE = 'form[aria-busy="true"], [data-copied]';

export const isKept = (id: string) => kept.has(id);

interface DormantProps {
  id: string;
  /** What its children need to be rendered. */
  reads?: Reads;
  /** Fetches the code of its children, where that comes late. */
  code?: LoadCode;
  /** Wakes when it is about to be scrolled into sight: the server has sent only the beginning of it. */
  wakesNear?: boolean;
  /** Wakes after so many milliseconds, to ask again. */
  every?: number;
  /** Whether this visitor is to see something else than everybody. */
  wakesAtOnce?: () => boolean;
  children: ReactNode;
}

const NO_READS: Reads = [];

export function Dormant(props: DormantProps) {
  const { id, reads = NO_READS, code, wakesNear, every, wakesAtOnce, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const hydrated = useHydrated();
  const [html] = useState(() => htmlOf(id, hydrated, queries, reads));
  const { isAwake, wake } = useWaking(box, html === undefined, { reads, code });

  // That HTML is as old as the page; before it is painted, and the place on the page restored, it is brought up to date.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    folds.get(id)?.(element);
    element.querySelectorAll<HTMLElement>('[data-keep]').forEach(markKept);
    return () => void folds.set(id, foldsIn(element));
  }, [id]);

  useEffect(() => {
    if (isUnread(box.current) || wakesAtOnce?.()) void wake();
  }, [wakesAtOnce, wake]);

  useEffect(() => {
    // The box itself has no place of its own (`display: contents`).
    const shown = box.current?.firstElementChild;
    if (isAwake || !wakesNear || !shown) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void wake(), {
      rootMargin: '50% 0px',
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [isAwake, wakesNear, wake]);

  useEffect(() => {
    if (isAwake || !every) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void wake(), every);
    return () => clearInterval(timer);
  }, [isAwake, every, wake]);

  useEffect(() => {
    const element = box.current;
    if (isAwake || !element) return;
    // React tells of changes of its own elements alone.
    const choose = ({ target }: Pick<Event, 'target'>) => {
      if (target instanceof HTMLSelectElement) void wake(chosenIn(element, target));
    };
    // Before hydration nobody was listening.
    for (const target of element.querySelectorAll('select'))
      if (!target.selectedOptions[0]?.defaultSelected) choose({ target });
    element.addEventListener('change', choose);
    return () => element.removeEventListener('change', choose);
  }, [isAwake, wake]);

  function act(event: MouseEvent<HTMLElement>) {
    const repeat = pressedIn(event.currentTarget, event.target);
    if (repeat) void wake(repeat);
  }

  const place = { ref: box, id, className: 'contents' };
  if (isAwake || html === undefined) return <div {...place}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server rendered
  // biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are the controls
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button is a click too
  return <div {...place} dangerouslySetInnerHTML={{ __html: html }} onClick={act} />;
}

function htmlOf(id: string, hydrated: boolean, queries: QueryClient, reads: Reads): string | undefined {
  if (typeof document === 'undefined') return;
  // Only during hydration is it certain that this is the server's.
  const part = hydrated ? null : document.getElementById(id);
  const sent = part?.innerHTML;
  // Empty where the server had nothing to show, and not to be rendered again for that.
  if (sent !== undefined && !part?.querySelector(IN_USE)) kept.set(id, sent);
  if (sent !== undefined) return sent;
  const isKnown =
    reads.length > 0 && reads.every(({ queryKey }) => queries.getQueryData(queryKey) !== undefined);
  return isKnown ? undefined : kept.get(id);
}
