import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { CATEGORIES } from '#domain/core/categories.ts';
import type { Field as Described } from '#domain/core/fields.ts';
import { CheckField } from './check-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Field } from './field.tsx';
import { LongField } from './long-field.tsx';

interface TableFieldProps {
  field: Described;
  /** For forms that are read when they are sent. */
  name?: string;
  defaultValue?: string | number | null | undefined;
  defaultChecked?: boolean | undefined;
  /** For forms that hold what was entered. */
  value?: string | boolean;
  onValue?: (value: string | boolean) => void;
  error?: string | undefined;
  help?: ReactNode;
  /** Instead of those of the table. */
  options?: readonly (readonly [value: string, label: string])[];
  className?: string;
  required?: boolean;
  /** Says that it may stay empty, where most fields of a form may not. */
  optional?: boolean;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** The control of a field, as its table describes it. */
export function TableField({ field, value, onValue, defaultChecked, options, ...rest }: TableFieldProps) {
  const { label } = field;
  if (field.kind === 'yes-no') {
    const { name, className } = rest;
    const state = typeof value === 'boolean' ? { checked: value } : { defaultChecked };
    const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => onValue?.(target.checked);
    return <CheckField label={label} {...state} onChange={onChange} {...given({ name, className })} />;
  }
  const { optional, onBlur, defaultValue, ...others } = rest;
  const props = {
    label: optional ? `${label} (optional)` : label,
    help: field.help,
    ...given(others),
    ...(typeof value === 'string' ? { value } : { defaultValue: defaultValue ?? '' }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onValue?.(target.value),
  };
  switch (field.kind) {
    case 'text':
      return <LongField {...props} maxLength={field.max} />;
    case 'choice':
    case 'category':
      return <ChoiceField {...props} options={options ?? optionsOf(field)} />;
    default:
      return <Field {...props} {...inputOf(field)} {...given({ onBlur })} />;
  }
}

function given<T extends object>(props: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  const set = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as { [Name in keyof T]: Exclude<T[Name], undefined> };
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
