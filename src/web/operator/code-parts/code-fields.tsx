// The fields of a code, in the order of their table.

import type { ReactNode } from 'react';
import { CATEGORIES } from '#domain/core/categories.ts';
import type { Field } from '#domain/core/fields.ts';
import { CheckField } from '#web/operator/forms/check-field.tsx';
import { ShopField } from '#web/operator/forms/shop-field.tsx';
import { TableField } from '#web/operator/forms/table-field.tsx';
import { classes } from '#web/ui/classes.ts';
import { type CodeFormValues, type FieldErrors, fieldsOfPart } from './code-form.ts';

interface PartProps {
  values: CodeFormValues;
  errors: FieldErrors;
  set: (changes: Partial<CodeFormValues>) => void;
}

export function Offer(props: PartProps) {
  const { values, errors, set } = props;
  const fields = fieldsOfPart('offer');
  const firstTick = fields.find(([, { kind }]) => kind === 'yes-no')?.[0];
  return (
    <Part legend="Angebot" className="sm:grid-cols-2">
      <ShopField
        label="Shop"
        help="Name eines Shops aus dem Verzeichnis"
        value={values.shopName}
        error={errors.shopName}
        onValue={(shopName) => set({ shopName })}
      />
      {fields.map(([name, field]) => {
        if (name === 'code') {
          return (
            <div key={name}>
              <CodeTableField {...props} name={name} field={field} />
              <CheckField
                label="Ohne Code: Der Rabatt gilt von selbst"
                checked={values.withoutCode}
                onChange={({ target: { checked: withoutCode } }) => set({ withoutCode })}
              />
            </div>
          );
        }
        if (name === firstTick) return <Ticks key={name} {...props} fields={fields} />;
        return field.kind !== 'yes-no' && <CodeTableField key={name} {...props} name={name} field={field} />;
      })}
    </Part>
  );
}

export function Period(props: PartProps) {
  const { category } = props.values;
  const options = [
    ...(category === '' ? [['', 'Wie der Shop'] as const] : []),
    ...CATEGORIES.map(({ slug, name }) => [slug, name] as const),
  ];
  return (
    <Part legend="Gültigkeit und Kategorie" className="sm:grid-cols-3">
      {fieldsOfPart('period').map(([name, field]) => (
        <CodeTableField
          key={name}
          {...props}
          name={name}
          field={field}
          {...(field.kind === 'category' && { options })}
        />
      ))}
    </Part>
  );
}

/** Asked only where somebody's own code is entered. */
const OF_INFLUENCERS = ['influencerName', 'influencerPlatform'];

export function Display({ isNew, ...props }: PartProps & { isNew: boolean }) {
  const fields = fieldsOfPart('display');
  const shown = fields.filter(([name]) => props.values.isInfluencer || !OF_INFLUENCERS.includes(name));
  return (
    <Part legend="Anzeige" className="sm:grid-cols-2">
      <Ticks {...props} fields={shown} />
      {shown.map(
        ([name, field]) =>
          field.kind !== 'yes-no' && (
            <CodeTableField
              key={name}
              {...props}
              name={name}
              field={field}
              {...(isNew &&
                name === 'popularityScore' && { help: 'Leer: wird täglich berechnet. Sonst 0 bis 100' })}
            />
          ),
      )}
    </Part>
  );
}

/** All that are ticked or not, beside each other. */
function Ticks({ fields, ...props }: PartProps & { fields: ReturnType<typeof fieldsOfPart> }) {
  return (
    <div className="flex flex-wrap gap-x-6 sm:col-span-2">
      {fields.map(
        ([name, field]) =>
          field.kind === 'yes-no' && <CodeTableField key={name} {...props} name={name} field={field} />,
      )}
    </div>
  );
}

function Part({ legend, className, children }: { legend: string; className: string; children: ReactNode }) {
  return (
    <fieldset className={classes('grid gap-3', className)}>
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface CodeTableFieldProps extends PartProps {
  name: string;
  field: Field;
  help?: string;
  options?: readonly (readonly [value: string, label: string])[];
}

function CodeTableField({ name, field, values, errors, set, ...rest }: CodeTableFieldProps) {
  return (
    <TableField
      field={field}
      name={name}
      value={values[name as keyof CodeFormValues]}
      error={errors[name]}
      onValue={(value) => set({ [name]: value })}
      {...(field.kind === 'text' && { className: 'sm:col-span-2' })}
      {...rest}
    />
  );
}
