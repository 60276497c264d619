import { z } from 'zod';

/** Each page is made on the thread that answers everybody: longer ones would make all others wait. */
const PAGE_LIMIT = 500;

/** Query strings are text; anything but a whole number in range is the caller's mistake and is rejected. */
const limit = z.coerce
  .number()
  .int('limit muss eine ganze Zahl sein.')
  .min(1, 'limit muss mindestens 1 sein.')
  .max(PAGE_LIMIT, `limit darf höchstens ${PAGE_LIMIT} sein.`)
  .default(PAGE_LIMIT);

const page = z.coerce
  .number()
  .int('page muss eine ganze Zahl sein.')
  .min(1, 'page muss mindestens 1 sein.')
  .max(100_000, 'page ist zu groß.')
  .default(1);

export const paging = { limit, page };
