import { type ComponentProps, useId } from 'react';
import { described, type FieldTexts, Labelled } from './labelled.tsx';

type LongFieldProps = ComponentProps<'textarea'> & FieldTexts;

/** Several lines of text with their label. */
export function LongField({ label, help, error, className, ...props }: LongFieldProps) {
  const id = useId();
  const texts = { label, help, error };
  return (
    <Labelled id={id} {...texts} className={className}>
      <textarea id={id} rows={3} {...described(id, texts)} className="field block py-2.5" {...props} />
    </Labelled>
  );
}
