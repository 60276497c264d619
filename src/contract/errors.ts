import { z } from 'zod';

export const ErrorAnswer = z
  .object({
    code: z.string().meta({ example: 'not_found' }),
    message: z.string().meta({ description: 'German, fit to show to a visitor' }),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
