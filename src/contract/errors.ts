import { z } from 'zod';

export const ErrorAnswer = z
  .object({
    code: z.string().meta({ example: 'not_found' }),
    message: z.string().meta({ description: 'Darf Besuchern gezeigt werden' }),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
