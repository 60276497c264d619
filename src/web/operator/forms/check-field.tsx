import type { ComponentProps } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** Yes or no. The whole line is the target. */
export function CheckField({ label, ...props }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold text-sm">
      <input type="checkbox" className="size-5 shrink-0 accent-ink" {...props} />
      {label}
    </label>
  );
}
