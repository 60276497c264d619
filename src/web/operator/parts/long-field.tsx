import { type ComponentProps, useId } from 'react';
import { classes } from '#web/ui/classes.ts';

interface LongFieldProps extends ComponentProps<'textarea'> {
  label: string;
  /** What belongs in it, where the label does not say enough. */
  help?: string;
}

/** Several lines of text with their label. */
export function LongField({ label, help, className, ...props }: LongFieldProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <textarea
        id={id}
        aria-describedby={help && `${id}-help`}
        className="mt-1 block w-full min-w-0 rounded-control border border-edge bg-card px-3.5 py-2.5 text-base text-ink placeholder:text-quiet aria-invalid:border-signal"
        {...props}
      />
      {help && (
        <p id={`${id}-help`} className="mt-1 text-quiet text-sm">
          {help}
        </p>
      )}
    </div>
  );
}
