/** Lazy initialisation: `Intl` takes milliseconds per format, which a phone should not spend before its first click. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
