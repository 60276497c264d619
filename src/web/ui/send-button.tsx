import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SendButtonProps {
  className?: string;
  children: ReactNode;
}

/** Of a form that `early/forms.ts` sends: the label may say so by the time of hydration. */
export function SendButton({ className, children }: SendButtonProps) {
  return (
    <Button type="submit" tone="signal" className={className} suppressHydrationWarning>
      {children}
    </Button>
  );
}
