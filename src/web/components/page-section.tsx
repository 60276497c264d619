import type { ReactNode } from 'react';

interface PageSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A block of a page other than the home page, with its heading. */
export function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="page-width pt-8 sm:pt-12">
      <h2 id={id} className="mb-4 text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
