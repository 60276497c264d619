import { sql } from 'kysely';

/** What PostgreSQL reckons with where it does not know the length of a list. */
const ASSUMED_LENGTH = 10;

/**
 * For the right side of `=` in a condition. Unlike `in`, it allows an empty list. A single value is compared plainly: an index
 * then also gives the order of its other columns, which it does not for `ANY`, and all rows would be sorted. A short list is
 * filled up with nulls, which equal nothing: next to the generic plan it would look cheap, and a prepared statement be planned
 * again each time.
 */
export function anyOf<T>(values: readonly T[]) {
  if (values.length === 1) return sql<T>`${values[0]}`;
  const missing = values.length === 0 ? 0 : Math.max(0, ASSUMED_LENGTH - values.length);
  return sql<T>`ANY(${[...values, ...Array<null>(missing).fill(null)]})`;
}
