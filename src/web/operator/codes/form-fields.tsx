// Fields with their label, help and error.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Select } from '#web/ui/select.tsx';

interface ChoiceFieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
  help?: string;
  className?: string;
  disabled?: boolean;
  /** Where what is around it says what it is, to those who see. */
  hideLabel?: boolean;
}

export function ChoiceField({
  label,
  value,
  onValue,
  options,
  help,
  className,
  disabled,
  hideLabel,
}: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      <Select
        id={id}
        disabled={disabled}
        value={value}
        aria-describedby={help && `${id}-help`}
        className="mt-1 w-full"
        onChange={(event) => onValue(event.target.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-quiet text-sm">
          {help}
        </p>
      )}
    </div>
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  help?: string;
  error?: string | undefined;
  onValue: (value: string) => void;
}

export function TextAreaField({ label, help, error, onValue, className, ...props }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        aria-describedby={`${id}-help`}
        aria-invalid={error ? true : undefined}
        className="mt-1 block w-full min-w-0 rounded-control border border-edge bg-card px-3.5 py-2 text-base text-ink aria-invalid:border-signal"
        onChange={(event) => onValue(event.target.value)}
        {...props}
      />
      <p id={`${id}-help`} className={classes('mt-1 text-sm', error ? 'text-signal' : 'text-quiet')}>
        {error ?? help}
      </p>
    </div>
  );
}

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  onValue: (checked: boolean) => void;
  className?: string;
}

export function CheckField({ label, checked, onValue, className }: CheckFieldProps) {
  return (
    <label className={classes('inline-flex min-h-11 items-center gap-2.5', className)}>
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-ink"
        checked={checked}
        onChange={(event) => onValue(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
