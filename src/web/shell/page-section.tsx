import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

interface PagePartProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A block with its heading, as wide as the place it stands in. */
export function PagePart({ id, title, className, children }: PagePartProps) {
  return (
    <section
      aria-labelledby={id}
      className={classes('min-w-0 pt-8 max-sm:[.deep+&]:pt-3 sm:pt-12', className)}
    >
      <h2 id={id} className="mb-4 text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A block of a page other than the home page. */
export function PageSection({ className, ...props }: PagePartProps) {
  return <PagePart {...props} className={classes('page-width', className)} />;
}

/** Two blocks side by side where there is room. */
export function PageColumns({ children }: { children: ReactNode }) {
  return <div className="page-width grid gap-x-12 lg:grid-cols-2">{children}</div>;
}
