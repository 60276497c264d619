import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** The platform's own list: it needs no script, and a phone shows it better than we could. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative inline-block', className)}>
      <select
        className="min-h-11 w-full appearance-none rounded-control border border-edge bg-card py-2 pr-10 pl-3.5 text-base text-ink"
        {...props}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-quiet"
        size={18}
      />
    </span>
  );
}
