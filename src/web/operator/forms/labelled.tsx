import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

/** What every field says besides what is in it. */
export interface FieldTexts {
  label: ReactNode;
  /** What belongs in it, where the label does not say enough. */
  help?: ReactNode;
  /** What is wrong with what is in it. */
  error?: string | undefined;
}

interface LabelledProps extends FieldTexts {
  id: string;
  /** Where what is around it says what it is, to those who see. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A control with its label above and, below, what is wrong with it or how it is meant. */
export function Labelled({ id, label, help, error, hideLabel, className, children }: LabelledProps) {
  const note = error ?? help;
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      <div className="mt-1">{children}</div>
      {note && (
        <p id={noteId(id)} className={classes('mt-1 text-sm', error ? 'text-signal' : 'text-quiet')}>
          {note}
        </p>
      )}
    </div>
  );
}

/** How the control itself names its note and its error. */
export function described(id: string, { help, error }: FieldTexts) {
  return {
    'aria-describedby': (error ?? help) ? noteId(id) : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

const noteId = (id: string) => `${id}-note`;
