import { sql } from 'kysely';

/**
 * For the right side of `=` in a condition. Unlike `in`, it allows an empty list. A single value is compared plainly: an index
 * then also gives the order of its other columns, which it does not for `ANY`, and all rows would be sorted.
 */
export function anyOf<T>(values: readonly T[]) {
  return values.length === 1 ? sql<T>`${values[0]}` : sql<T>`ANY(${values})`;
}
