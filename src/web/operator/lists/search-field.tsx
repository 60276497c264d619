import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../parts/field.tsx';

const PAUSE_MS = 300;
const MAX_LENGTH = 200;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string;
}

/** Searches when somebody stops typing, or at once on Enter. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => search.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed);
  }

  return (
    <search className={className}>
      <form onSubmit={submit}>
        <Field
          label={label}
          type="search"
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
