import { z } from 'zod';

export const RegionalInsight = z
  .object({
    region: z.string(),
    popularShops: z.array(
      z.object({
        name: z.string(),
        percentage: z.number(),
        trend: z.enum(['up', 'down', 'stable']),
        savings: z
          .number()
          .nullable()
          .meta({ description: 'Euro Rabatt je kopiertem Code mit festem Betrag; null ohne solche Kopien' }),
      }),
    ),
    topCategories: z.array(
      z.object({ name: z.string(), percentage: z.number(), averageDiscount: z.number() }),
    ),
    seasonalTrends: z.array(
      z.object({ month: z.string(), activity: z.number().min(0).max(100), topCategory: z.string() }),
    ),
    demographics: z.object({
      primaryAge: z.string().nullable().meta({ description: 'Wird nicht erhoben; nur in Beispieldaten' }),
      shoppingHours: z.string().nullable(),
      averageSavings: z.number().nullable().meta({ description: 'Wie savings, über alle Shops' }),
    }),
    isSample: z.boolean().meta({ description: 'Beispieldaten, nicht gezählt' }),
    computedAt: z.iso.datetime(),
  })
  .meta({ id: 'RegionalInsight' });
export type RegionalInsight = z.infer<typeof RegionalInsight>;
