import { z } from 'zod';

export const RemovedDemoData = z
  .object({
    message: z.string(),
    codes: z.int(),
    deals: z.int(),
    shops: z.int(),
    keptShops: z.int().meta({ description: 'Shops, die noch etwas anderes haben und deshalb bleiben' }),
  })
  .meta({ id: 'RemovedDemoData' });
