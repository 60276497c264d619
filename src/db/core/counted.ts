import { sql } from 'kysely';

/** To be selected where only the number of rows is wanted. */
export const counted = sql<number>`count(*)`.as('count');
