import { type ComponentProps, useId } from 'react';
import { Input } from '#web/ui/input.tsx';
import { described, type FieldTexts, Labelled } from './labelled.tsx';

type FieldProps = ComponentProps<typeof Input> & FieldTexts;

/** A line of text with its label. */
export function Field({ label, help, error, className, ...props }: FieldProps) {
  const id = useId();
  const texts = { label, help, error };
  return (
    <Labelled id={id} {...texts} className={className}>
      <Input id={id} {...described(id, texts)} {...props} />
    </Labelled>
  );
}
