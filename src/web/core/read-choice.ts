/** Null when nothing was chosen, when the storage is forbidden, and for whatever else it may hold. */
export function readChoice<T extends string>(key: string, options: readonly T[]): T | null {
  try {
    return asChoice(localStorage.getItem(key), options);
  } catch {
    return null;
  }
}

export function asChoice<T extends string>(text: string | null, options: readonly T[]): T | null {
  return options.find((option) => option === text) ?? null;
}
