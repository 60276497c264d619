import { type ComponentProps, useId } from 'react';
import { described, type FieldTexts, Labelled } from './labelled.tsx';

type LongFieldProps = ComponentProps<'textarea'> & FieldTexts;

/** Several lines of text with their label. */
export function LongField({ label, help, error, className, ...props }: LongFieldProps) {
  const id = useId();
  const texts = { label, help, error };
  return (
    <Labelled id={id} {...texts} className={className}>
      <textarea
        id={id}
        rows={3}
        {...described(id, texts)}
        className="block w-full min-w-0 rounded-control border border-edge bg-card px-3.5 py-2.5 text-base text-ink placeholder:text-quiet aria-invalid:border-signal"
        {...props}
      />
    </Labelled>
  );
}
