import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

interface LinkOrButtonProps {
  /** Where the same can be done without a script. */
  to: string;
  onPress: () => void;
  className: string;
  children: ReactNode;
}

export function LinkOrButton({ to, onPress, className, children }: LinkOrButtonProps) {
  if (useHydrated()) {
    return (
      <button type="button" className={className} onClick={onPress}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
