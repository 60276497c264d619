import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

interface DeadCodesProps {
  count: number;
  /** The list of their tickets. */
  children: ReactNode;
}

/** Folded away at the end, and still there to copy: codes come back to life. */
export function DeadCodes({ count, children }: DeadCodesProps) {
  if (count === 0) return null;
  return (
    <details className="screen-only mt-4">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-quiet">
        Wohl abgelaufen ({count})
        <Icon name="chevron-down" />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
