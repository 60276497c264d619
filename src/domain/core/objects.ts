// `Object.keys` and `Object.fromEntries` with the types they lose, cast once: for objects written out here, which have no other keys.

export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

/** One value for each name, made from it. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, index: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, index) => [name, make(name, index)])) as Record<Name, Value>;
}
