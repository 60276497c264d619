// When a copy can be answered.

/** Nobody has been to a checkout and back before this. */
export const EARLIEST_ANSWER_MS = 15_000;
/** After these days it is settled what the visitor did. */
export const ANSWER_DAYS = 2;
export const LATEST_ANSWER_MS = ANSWER_DAYS * 86_400_000;
