import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** In place of a list that is empty. It goes when the list comes, so the focus moves to the heading of its panel before. */
export function ShowInstead({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  function show({ currentTarget }: MouseEvent) {
    currentTarget.closest('section')?.querySelector('h2')?.focus();
    onShow();
  }
  return (
    <Button tone="outline" onClick={show}>
      {children}
    </Button>
  );
}
