import type { ChangeEvent, ReactNode } from 'react';
import { CATEGORIES } from '#domain/core/categories.ts';
import type { Field as Described } from '#domain/core/fields.ts';
import { withoutUndefined } from '#domain/core/fields.ts';
import { CheckField } from './check-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Field } from './field.tsx';
import { LongField } from './long-field.tsx';

interface TableFieldProps {
  field: Described;
  name: string;
  value: string | boolean;
  onValue: (value: string | boolean) => void;
  error?: string | undefined;
  help?: ReactNode;
  /** Instead of those of the table. */
  options?: readonly (readonly [value: string, label: string])[];
  className?: string;
  required?: boolean;
  /** Says that it may stay empty, where most fields of a form may not. */
  optional?: boolean;
}

/** The control of a field, as its table describes it. */
export function TableField({ field, value, onValue, options, ...rest }: TableFieldProps) {
  const { label } = field;
  if (field.kind === 'yes-no') {
    const { name, className } = rest;
    const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => onValue(target.checked);
    const props = { name, ...withoutUndefined({ className }) };
    return <CheckField label={label} checked={value === true} onChange={onChange} {...props} />;
  }
  const { optional, ...others } = rest;
  const props = {
    label: optional ? `${label} (optional)` : label,
    help: field.help,
    ...withoutUndefined(others),
    value: String(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onValue(target.value),
  };
  switch (field.kind) {
    case 'text':
      return <LongField {...props} maxLength={field.max} />;
    case 'choice':
    case 'category':
      return <ChoiceField {...props} options={options ?? optionsOf(field)} />;
    default:
      return <Field {...props} {...inputOf(field)} />;
  }
}

function optionsOf(field: Described): (readonly [string, string])[] {
  const options =
    field.kind === 'choice'
      ? field.choices.map(({ key, label }) => [key, label] as const)
      : CATEGORIES.map(({ slug, name }) => [slug, name] as const);
  return field.nullable ? [['', 'Keine'], ...options] : options;
}

function inputOf(field: Described) {
  switch (field.kind) {
    case 'line':
      return { maxLength: field.max, autoComplete: 'off' };
    case 'url':
      return { type: 'url' };
    case 'start':
    case 'end':
      return { type: 'date' };
    case 'whole':
    case 'score':
      return { inputMode: 'numeric' as const };
    case 'number':
      return { inputMode: 'decimal' as const };
    default:
      return {};
  }
}
