import { z } from 'zod';
import { operatorPage, operatorSearch, pageOf } from './lists.ts';

const time = z.iso.datetime();

/** All submissions of one code for one shop. */
export const SubmissionGroup = z
  .object({
    id: z.int().meta({ description: 'Die erste der Einreichungen; steht für alle' }),
    code: z.string(),
    shopName: z.string(),
    shopSlug: z.string().nullable().meta({ description: 'Leer, wenn es den Shop noch nicht gibt' }),
    submissions: z.int(),
    people: z.int().meta({ description: 'Verschiedene Personen, soweit sie noch zu unterscheiden sind' }),
    firstAt: time,
    lastAt: time,
    status: z.enum(['pending', 'published', 'rejected']),
    codeId: z.int().nullable(),
    blocked: z.boolean(),
  })
  .meta({ id: 'SubmissionGroup' });
export type SubmissionGroup = z.infer<typeof SubmissionGroup>;

export const SubmissionPage = pageOf(SubmissionGroup).meta({ id: 'SubmissionPage' });

export const SubmissionQuery = z.object({
  q: operatorSearch,
  status: z.enum(['pending', 'published', 'rejected']).default('pending'),
  page: operatorPage,
});

export const PublishedSubmission = z
  .object({ message: z.string(), codeId: z.int(), shopId: z.int() })
  .meta({ id: 'PublishedSubmission' });

/** How much waits for moderation, for the head of the tab. */
export const ModerationCounts = z
  .object({ submissions: z.int(), shops: z.int(), reports: z.int() })
  .meta({ id: 'ModerationCounts' });
