import { sql } from 'kysely';

/** For the right of `=`: may be none of them, which `in` could not be. */
export function anyOf<T>(values: readonly T[]) {
  return sql<T>`ANY(${values})`;
}
