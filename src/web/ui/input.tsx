import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      className={classes(
        'min-h-11 w-full min-w-0 rounded-control border border-edge bg-card px-3.5 text-base text-ink placeholder:text-quiet aria-invalid:border-signal',
        className,
      )}
      {...props}
    />
  );
}
