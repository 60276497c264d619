// What the lists of the operator area share: pages of fifty, found by text.
import { z } from 'zod';
import { searchText } from '#contract/parameters.ts';

const LAST_PAGE = 10_000;

export const operatorPage = z.coerce
  .number()
  .int('page muss eine ganze Zahl sein.')
  .min(1, 'page muss mindestens 1 sein.')
  .max(LAST_PAGE, 'page ist zu groß.')
  .default(1);

export const operatorSearch = searchText.default('');

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int() });
}
