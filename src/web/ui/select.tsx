import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** The platform's own list: it needs no script, and a phone shows it better than we could. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative inline-block', className)}>
      <select className="field" {...props}>
        {children}
      </select>
      <Icon name="chevron-down" size={18} />
    </span>
  );
}
