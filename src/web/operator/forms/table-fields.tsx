import type { ReactNode } from 'react';
import type { Field, Fields } from '#domain/core/fields.ts';
import { type FormValues, formFields } from './form-values.ts';
import { TableField } from './table-field.tsx';

interface TableFieldsProps<T extends Fields> {
  fields: T;
  values: FormValues<T>;
  set: (changes: Partial<FormValues<T>>) => void;
  /** Instead of all categories there are. */
  categories: readonly (readonly [value: string, label: string])[];
  /** What stands in place of the plain control of a field, or around it. */
  around?: { [Name in keyof FormValues<T>]?: (control: ReactNode) => ReactNode };
}

/** All fields of a table that operators may change, in its order; what is ticked comes last, side by side. */
export function TableFields<T extends Fields>({ fields, categories, ...props }: TableFieldsProps<T>) {
  const values: Record<string, string | boolean> = props.values;
  const around: Record<string, ((control: ReactNode) => ReactNode) | undefined> = props.around ?? {};
  const controls = (wanted: (field: Field) => boolean) =>
    formFields(fields)
      .filter(([, field]) => wanted(field))
      .map(([name, field]) => {
        const control = (
          <TableField
            key={name}
            field={field}
            name={name}
            value={values[name] ?? ''}
            onValue={(value) => props.set({ [name]: value } as Partial<FormValues<T>>)}
            {...(field.kind === 'category' && { options: categories })}
            {...(field.required !== undefined && { required: true })}
            optional={field.required === undefined && field.kind !== 'score'}
          />
        );
        return around[name]?.(control) ?? control;
      });
  return (
    <>
      {controls(({ kind }) => kind !== 'yes-no')}
      <div className="grid sm:grid-cols-2">{controls(({ kind }) => kind === 'yes-no')}</div>
    </>
  );
}
