import { type ComponentProps, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Select } from '#web/ui/select.tsx';

interface ChoiceFieldProps extends ComponentProps<typeof Select> {
  label: string;
}

/** One of a few, with its label. */
export function ChoiceField({ label, className, ...props }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <Select id={id} className="mt-1 w-full" {...props} />
    </div>
  );
}
