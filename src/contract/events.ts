import { z } from 'zod';

export const NewEvent = z
  .object({
    name: z.enum(
      ['page_view', 'search', 'category_filter', 'code_copy', 'deal_click', 'shop_visit'],
      'Dieses Ereignis gibt es nicht.',
    ),
    label: z
      .string()
      .max(200, 'Die Angabe "label" darf höchstens 200 Zeichen lang sein.')
      .regex(/^[^\p{Cc}]*$/u, 'Die Angabe "label" darf keine Steuerzeichen enthalten.')
      .default('')
      .meta({
        description:
          'Bei page_view der Pfad; sonst nur mit Einwilligung. Gezählt wird nach Kategorien und Shops, die es gibt',
      }),
  })
  .meta({ id: 'NewEvent' });
