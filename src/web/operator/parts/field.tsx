import { type ComponentProps, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Input } from '#web/ui/input.tsx';

interface FieldProps extends ComponentProps<typeof Input> {
  label: string;
  /** What belongs in it, where the label does not say enough. */
  help?: string;
  /** What is wrong with what is in it. */
  error?: string | undefined;
}

/** A line of text with its label. */
export function Field({ label, help, error, className, ...props }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <Input
        id={id}
        aria-describedby={note && `${id}-help`}
        aria-invalid={error ? true : undefined}
        className="mt-1"
        {...props}
      />
      {note && (
        <p id={`${id}-help`} className={classes('mt-1 text-sm', error ? 'text-signal' : 'text-quiet')}>
          {note}
        </p>
      )}
    </div>
  );
}
