import { type ComponentProps, useId } from 'react';
import { Select } from '#web/ui/select.tsx';
import { Labelled } from './labelled.tsx';

interface SelectFieldProps extends ComponentProps<typeof Select> {
  label: string;
  help?: string;
  options: readonly (readonly [value: string, label: string])[];
}

export function SelectField({ label, help, options, className, ...props }: SelectFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} help={help} className={className}>
      <Select id={id} aria-describedby={help && `${id}-help`} className="w-full" {...props}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
