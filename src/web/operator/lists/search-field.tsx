import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '#web/operator/forms/field.tsx';

const PAUSE_MS = 300;
const MAX_LENGTH = 200;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** Debounced search: after a pause in typing, or at once on Enter. */
export function SearchField({ label, placeholder, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  function tell(text: string) {
    if (text === told.current) return;
    told.current = text;
    search.current(text);
  }

  useEffect(() => {
    // Changed from outside, as by a button that shows all again.
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the debounce timer
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    tell(typed);
  }

  return (
    <search className={className}>
      <form onSubmit={submit}>
        <Field
          label={label}
          placeholder={placeholder}
          type="search"
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}
