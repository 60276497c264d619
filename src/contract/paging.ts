import { z } from 'zod';

const PAGE_LIMIT = 500;

/** Query strings are text; anything but a whole number in range is the caller's mistake and is rejected. */
function limitUpTo(most: number) {
  return z.coerce
    .number()
    .int('limit muss eine ganze Zahl sein.')
    .min(1, 'limit muss mindestens 1 sein.')
    .max(most, `limit darf höchstens ${most} sein.`)
    .default(PAGE_LIMIT);
}

const page = z.coerce
  .number()
  .int('page muss eine ganze Zahl sein.')
  .min(1, 'page muss mindestens 1 sein.')
  .max(100_000, 'page ist zu groß.')
  .default(1);

export const paging = { limit: limitUpTo(PAGE_LIMIT), page };

/** Shops are small and a directory shows them all. */
export const shopPaging = { limit: limitUpTo(10_000), page };
