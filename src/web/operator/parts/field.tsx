import { type ComponentProps, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Input } from '#web/ui/input.tsx';

interface FieldProps extends ComponentProps<typeof Input> {
  label: string;
  /** What belongs in it, where the label does not say enough. */
  help?: string;
}

/** A line of text with its label. */
export function Field({ label, help, className, ...props }: FieldProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <Input id={id} aria-describedby={help && `${id}-help`} className="mt-1" {...props} />
      {help && (
        <p id={`${id}-help`} className="mt-1 text-quiet text-sm">
          {help}
        </p>
      )}
    </div>
  );
}
