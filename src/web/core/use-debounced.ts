import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so long (debounce); until then `initial`, or the one before. */
export function useDebounced<T>(value: T, milliseconds: number, initial = value): T {
  const [settled, settle] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
