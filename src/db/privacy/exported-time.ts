import { sql } from 'kysely';

/** A time as exports write it. */
export const exportedTime = (column: string) =>
  sql`to_char(${sql.id(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
