import { type ComponentProps, useId } from 'react';
import { Select } from '#web/ui/select.tsx';
import { described, type FieldTexts, Labelled } from './labelled.tsx';

interface ChoiceFieldProps extends Omit<ComponentProps<typeof Select>, 'children'>, FieldTexts {
  options: readonly (readonly [value: string | number, label: string])[];
  hideLabel?: boolean;
}

/** One of a few, with its label. */
export function ChoiceField({
  label,
  help,
  error,
  options,
  hideLabel,
  className,
  ...props
}: ChoiceFieldProps) {
  const id = useId();
  const texts = { label, help, error };
  return (
    <Labelled id={id} {...texts} hideLabel={hideLabel} className={className}>
      <Select id={id} {...described(id, texts)} className="w-full" {...props}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
