import { useEffect, useRef } from 'react';

/** What was changed in a form since it was filled: what others changed meanwhile must not be sent back as it was. */
export function useChangedFields<Fields extends object>(read: (form: HTMLFormElement) => Fields) {
  const form = useRef<HTMLFormElement>(null);
  const filled = useRef<Fields>(null);
  useEffect(() => {
    if (form.current) filled.current ??= read(form.current);
  });
  function changedIn(fields: Fields): Partial<Fields> {
    const changed = Object.entries(fields).filter(
      ([name, value]) => value !== filled.current?.[name as keyof Fields],
    );
    return Object.fromEntries(changed) as Partial<Fields>;
  }
  return { form, changedIn };
}
