// The frame of every block of the home page. One structure serves both views: `html[data-view]` decides by style
// sheet whether a section is simply there or can be opened and closed, so that nothing jumps while the page loads.
import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Can be closed in the mobile view; given is whether it is open there at first. */
  foldable?: 'open' | 'closed';
  /** Where it stands among the foldable sections of the mobile view, where the order is another. */
  mobileOrder?: number;
  children: ReactNode;
}

export function Section({ id, title, lead, foldable, mobileOrder, children }: SectionProps) {
  const open = foldable === 'open';
  return (
    <section
      aria-labelledby={id}
      className="home-section page-width"
      data-foldable={foldable !== undefined}
      data-open={open}
      data-order={mobileOrder}
    >
      <h2 id={id} className="text-xl sm:text-2xl">
        {foldable ? <span className="section-title">{title}</span> : title}
        {foldable && (
          <button
            type="button"
            className="section-toggle"
            aria-expanded={open}
            aria-controls={`${id}-inhalt`}
          >
            {title}
          </button>
        )}
      </h2>
      <div id={`${id}-inhalt`} className="section-content">
        {typeof lead === 'string' ? <p>{lead}</p> : lead}
        {children}
      </div>
    </section>
  );
}
