import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface MenuProps {
  label: ReactNode;
  className?: string;
  summaryClassName?: string;
  panelClassName?: string;
  children: ReactNode;
}

/** A list of links that folds out; `early/menus.ts` closes it. */
export function Menu({ label, className, summaryClassName, panelClassName, children }: MenuProps) {
  return (
    <details className={classes('menu group', className)}>
      <summary className={summaryClassName}>{label}</summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}
