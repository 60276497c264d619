import { z } from 'zod';
import { REASONS } from '#domain/trust/likelihood.ts';

export const NewVote = z
  .object({
    worked: z.boolean('Bitte sag, ob der Code geklappt hat.'),
    reason: z.enum(REASONS, 'Diesen Grund gibt es nicht.').nullish(),
    receipt: z.string('Der Beleg fehlt.').max(200, 'Der Beleg ist zu lang.'),
  })
  .refine(
    ({ worked, reason }) => !worked || !reason,
    'Ein Grund gehört zu einem Code, der nicht geklappt hat.',
  )
  .meta({ id: 'NewVote' });

export const VoteAnswer = z.object({ id: z.int(), worked: z.boolean() }).meta({
  id: 'VoteAnswer',
  description: 'Zehn Minuten lang kann die Antwort mit demselben Beleg geändert werden',
});
