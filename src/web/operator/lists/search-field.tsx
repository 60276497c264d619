import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Labelled } from '#web/operator/forms/labelled.tsx';
import { Input } from '#web/ui/input.tsx';

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
  const id = useId();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  function tell() {
    const text = typed.trim();
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
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function submit(event: FormEvent) {
    event.preventDefault();
    tell();
  }

  return (
    <search className={className}>
      <form onSubmit={submit}>
        <Labelled id={id} label={label}>
          <div className="relative">
            <Search size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-quiet" />
            <Input
              id={id}
              type="search"
              className="pl-10"
              placeholder={placeholder}
              maxLength={MAX_LENGTH}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        </Labelled>
      </form>
    </search>
  );
}
