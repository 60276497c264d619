import { z } from 'zod';

const text = z.string('Bitte füllen Sie alle Felder aus.').max(1_000, 'Der Text ist zu lang.');

/** What makes a submission acceptable is decided by domain/submissions/submission.ts, which says why not. */
export const NewSubmission = z.object({ code: text, shopName: text }).meta({ id: 'NewSubmission' });

export const SubmissionAnswer = z
  .object({
    result: z.enum(['pending', 'repeated', 'published', 'known']),
    message: z.string().meta({ description: 'Was nun geschieht, zum Anzeigen' }),
  })
  .meta({ id: 'SubmissionAnswer' });
export type SubmissionAnswer = z.infer<typeof SubmissionAnswer>;
