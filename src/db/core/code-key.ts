import { sql } from 'kysely';
import { submissionKey } from '#domain/submissions/submission.ts';
import type { Sql } from './connect.ts';

/**
 * Codes that may have this key, for a query that knows the shop. `lower()` knows the key of plain ASCII only: that of SPAß10 is
 * spass10, which no collation gives. What has other letters, little of any shop, is left for `hasKey` to compare.
 */
export function mayHaveKey(code: Sql, key: Sql | string) {
  return sql<boolean>`(lower(${code}) = ${key} OR ${hasOtherLetters(code)})`;
}

/** Spelt as in the index `codes_other_letters`. */
export function hasOtherLetters(code: Sql) {
  return sql<boolean>`${code} ~ '[^!-~]'`;
}

export const hasKey =
  (key: string) =>
  ({ code }: { code: string }): boolean =>
    submissionKey(code) === key;
