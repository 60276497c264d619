import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** Yes or no. The whole line is the target. */
export function CheckField({ label, className, ...props }: CheckFieldProps) {
  return (
    <label className={classes('inline-flex min-h-11 items-center gap-2.5', className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-ink" {...props} />
      <span>{label}</span>
    </label>
  );
}
