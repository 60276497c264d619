import { z } from 'zod';

const PAGE_LIMIT = 500;

/** Query strings are text; anything but a whole number in range is the caller's mistake and is told. */
export const paging = {
  limit: z.coerce
    .number()
    .int('limit muss eine ganze Zahl sein.')
    .min(1, 'limit muss mindestens 1 sein.')
    .max(PAGE_LIMIT, `limit darf höchstens ${PAGE_LIMIT} sein.`)
    .default(PAGE_LIMIT),
  page: z.coerce
    .number()
    .int('page muss eine ganze Zahl sein.')
    .min(1, 'page muss mindestens 1 sein.')
    .max(100_000, 'page ist zu groß.')
    .default(1),
};
