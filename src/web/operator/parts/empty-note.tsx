import type { ReactNode } from 'react';

/** Stands where a list would be, and says what to do next. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-card border border-line border-dashed px-5 py-6 text-center text-quiet">
      {children}
    </p>
  );
}
