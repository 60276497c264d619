import type { RefObject } from 'react';
import { SEARCH_MAX_LENGTH } from '#domain/core/fold.ts';
import { canNavigate } from '#web/navigation/go-to.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface ShopFilterProps {
  /** Where the form goes without a script. */
  action: string;
  /** What else is chosen and must not be lost then. */
  hidden?: Record<string, string>;
  input: RefObject<HTMLInputElement | null>;
  initial: string;
  label: string;
  placeholder: string;
  onInput: (text: string) => void;
  onFocus: () => void;
}

export function ShopFilter({
  action,
  hidden = {},
  input,
  initial,
  label,
  placeholder,
  ...on
}: ShopFilterProps) {
  const id = 'shop-filter';
  return (
    <search className="screen-only mt-4 block max-w-measure md:mt-6">
      <form
        action={action}
        onSubmit={(event) => canNavigate() && event.preventDefault()}
        className="search-form"
      >
        <Icon name="search" size={20} />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_MAX_LENGTH}
          defaultValue={initial}
          placeholder={placeholder}
          onInput={(event) => on.onInput(event.currentTarget.value)}
          onFocus={on.onFocus}
        />
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" className={buttonClass('ink', 'shrink-0')}>
          Suchen
        </button>
      </form>
    </search>
  );
}
