import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { useDebounced } from '#web/core/use-debounced.ts';
import { suggestionsQuery } from '#web/search/queries.ts';
import { Field } from './field.tsx';

const PAUSE_MS = 150;

type ShopFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: string;
  onValue: (name: string) => void;
};

/** The name of a shop; the browser's own list offers those that begin like it. */
export function ShopField({ value, onValue, ...props }: ShopFieldProps) {
  const id = useId();
  const { data } = useQuery(suggestionsQuery(useDebounced(value.trim(), PAUSE_MS, '')));
  return (
    <>
      <Field
        {...props}
        value={value}
        list={id}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onValue(event.target.value)}
      />
      <datalist id={id}>
        {data?.shops.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
    </>
  );
}
