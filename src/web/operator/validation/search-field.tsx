import { useEffect, useRef, useState } from 'react';
import { Field } from '../parts/field.tsx';

const WAIT_MS = 300;

interface SearchFieldProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when somebody stops typing for a moment. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  useEffect(() => {
    // Changed from outside, as by the button that shows all again.
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell.current(text);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Field
      type="search"
      label="Suche"
      placeholder="Code, Shop oder Text"
      maxLength={200}
      className="w-full sm:w-72"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
