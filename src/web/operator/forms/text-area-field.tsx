import { type ComponentProps, useId } from 'react';
import { Labelled } from './labelled.tsx';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  help?: string;
}

/** Several lines of text with their label. */
export function TextAreaField({ label, help, className, ...props }: TextAreaFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} help={help} className={className}>
      <textarea
        id={id}
        rows={3}
        aria-describedby={help && `${id}-help`}
        className="w-full rounded-control border border-edge bg-card px-3.5 py-2 text-base text-ink placeholder:text-quiet"
        {...props}
      />
    </Labelled>
  );
}
