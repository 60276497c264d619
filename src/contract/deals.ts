import { z } from 'zod';

export const BestDeal = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    shopName: z.string(),
    shopSlug: z.string().nullable(),
    category: z.string(),
    categorySlug: z.string(),
    imageUrl: z.string().nullable().meta({ description: 'Auf diesem Server, nie bei Dritten' }),
    affiliateUrl: z.string().meta({ description: 'Leer, wenn das Angebot nirgends hinführt' }),
    discount: z.string(),
    featured: z.boolean(),
    popularityScore: z.int(),
  })
  .meta({ id: 'BestDeal' });
export type BestDeal = z.infer<typeof BestDeal>;
