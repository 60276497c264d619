import { z } from 'zod';

/** `id` is the slug used in URLs. */
export const Category = z
  .object({ id: z.string(), name: z.string(), emoji: z.string() })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;
