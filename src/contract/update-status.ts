import { z } from 'zod';

export const UpdateStatus = z
  .object({
    nextUpdate: z.iso.datetime(),
    totalCodes: z.int().meta({ description: 'Codes, die jetzt gültig sind' }),
  })
  .meta({ id: 'UpdateStatus' });
export type UpdateStatus = z.infer<typeof UpdateStatus>;
