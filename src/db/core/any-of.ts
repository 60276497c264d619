import { sql } from 'kysely';

/** For the right side of `=`. Unlike `in`, it allows an empty list. */
export function anyOf<T>(values: readonly T[]) {
  return sql<T>`ANY(${values})`;
}
