import type { ReactNode } from 'react';

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="rounded-card border border-line border-dashed px-5 py-8 text-center text-quiet"
    >
      {children}
    </p>
  );
}
