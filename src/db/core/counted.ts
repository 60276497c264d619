import { sql } from 'kysely';

/** Selected where only the number of rows is needed. */
export const counted = sql<number>`count(*)`.as('count');
