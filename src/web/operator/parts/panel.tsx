import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

interface PanelProps {
  title: string;
  /** What this is for, for people who see it for the first time. */
  help?: ReactNode;
  actions?: ReactNode;
  /** On a phone the room is for what the panel holds: its heading and help are only read aloud. */
  quietOnPhone?: boolean;
  /** What links lead here by. */
  anchor?: string;
  children: ReactNode;
}

/** A part of a tab with its heading. */
export function Panel({ title, help, actions, quietOnPhone, anchor, children }: PanelProps) {
  const id = useId();
  const frame = useArrival(anchor);
  return (
    <section
      ref={frame}
      id={anchor}
      aria-labelledby={id}
      className={quietOnPhone ? 'sm:not-first:mt-8 not-first:mt-3' : 'not-first:mt-8'}
    >
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className={quietOnPhone ? 'max-sm:sr-only' : undefined}>
          {/* Takes the focus of what goes with its own press (ShowInstead). */}
          <h2 id={id} tabIndex={-1} className="w-fit text-xl">
            {title}
          </h2>
          {help && <p className="mt-0.5 max-w-measure text-quiet text-sm">{help}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** The browser only follows a fragment that is there when the address changes; a tab is drawn after that. */
function useArrival(anchor: string | undefined) {
  const frame = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (anchor && hash === `#${anchor}`) frame.current?.scrollIntoView();
  }, [anchor, hash, key]);
  return frame;
}
