// Lists that come page by page. Query strings are text; anything but a whole number in range is the caller's mistake and is
// rejected.
import { z } from 'zod';
import { numberInAddress } from './parameters.ts';

/** Each page is made on the thread that answers everybody: longer ones would make all others wait. */
const PAGE_LIMIT = 500;
/** There is something on it only where a list has a million rows. */
const LAST_PAGE = 1_000_000;

export function limitUpTo(most: number, usual = most) {
  const limit = z
    .number('limit muss eine ganze Zahl sein.')
    .int('limit muss eine ganze Zahl sein.')
    .min(1, 'limit muss mindestens 1 sein.')
    .max(most, `limit darf höchstens ${most} sein.`);
  return numberInAddress(limit).default(usual);
}

export const page = numberInAddress(
  z
    .number('page muss eine ganze Zahl sein.')
    .int('page muss eine ganze Zahl sein.')
    .min(1, 'page muss mindestens 1 sein.')
    .max(LAST_PAGE, 'page ist zu groß.'),
).default(1);

export const paging = { limit: limitUpTo(PAGE_LIMIT), page };

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int() });
}
