import { z } from 'zod';
import { Code } from './codes.ts';
import { MY_LIST_MAX } from './links.ts';

const ids = z
  .string()
  .max(600, 'Das sind zu viele.')
  .regex(/^(?:[1-9]\d{0,8}(?:,(?!$)|$))*$/, 'Bitte gib Nummern mit Kommas dazwischen an.')
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])
  .refine((list) => list.length <= MY_LIST_MAX, `Höchstens ${MY_LIST_MAX} auf einmal.`)
  .meta({ description: `Nummern mit Kommas dazwischen, höchstens ${MY_LIST_MAX}`, example: '1,2,3' });

export const MyListQuery = z.object({ codes: ids, shops: ids });

/** What became of codes and shops somebody has kept. Nobody is told who asks. */
export const MyList = z
  .object({
    codes: z.array(
      z.object({
        id: z.int(),
        code: Code.nullable().meta({ description: 'Leer, wenn er nicht mehr gilt' }),
        better: Code.nullable().meta({
          description: 'Der Code desselben Shops, der am meisten verspricht, wenn es ein anderer ist',
        }),
      }),
    ),
    shops: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        codeCount: z.int(),
        best: Code.nullable(),
      }),
    ),
  })
  .meta({ id: 'MyList' });
export type MyList = z.infer<typeof MyList>;
