import type { ReactNode } from 'react';

interface LabelledProps {
  id: string;
  label: string;
  help?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A control with its label above and its explanation, which it names by `{id}-help`, below. */
export function Labelled({ id, label, help, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="mt-1">{children}</div>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-quiet text-sm">
          {help}
        </p>
      )}
    </div>
  );
}
