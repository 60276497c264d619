import { z } from 'zod';
import { DEAL_FIELDS } from '#domain/deals/fields.ts';
import { outputShape } from './fields.ts';

export const BestDeal = z
  .object({
    id: z.int(),
    ...outputShape(DEAL_FIELDS, 'visible'),
    shopSlug: z.string().nullable(),
    category: z.string(),
    imageUrl: z.string().nullable().meta({ description: 'Auf diesem Server, nie bei Dritten' }),
    affiliateUrl: z.string().meta({ description: 'Leer, wenn das Angebot nirgends hinführt' }),
  })
  .meta({ id: 'BestDeal' });
export type BestDeal = z.infer<typeof BestDeal>;
