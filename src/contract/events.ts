import { z } from 'zod';
import { line } from '#contract/parameters.ts';

export const NewEvent = z
  .object({
    name: z.enum(
      ['page_view', 'search', 'category_filter', 'code_copy', 'deal_click', 'shop_visit'],
      'Dieses Ereignis gibt es nicht.',
    ),
    label: line(200, 'Die Angabe "label"').default('').meta({
      description:
        'Bei page_view der Pfad; sonst nur mit Einwilligung. Gezählt wird nach Kategorien und Shops, die es gibt',
    }),
  })
  .meta({ id: 'NewEvent' });
