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

/** Published by agreement of visitors, and looked at by nobody of us. */
export const UnreviewedCode = z
  .object({
    id: z.int(),
    code: z.string(),
    shopName: z.string(),
    shopSlug: z.string(),
    isUnproven: z.boolean().meta({ description: 'Nichts spricht bisher für ihn: Er steht hinten' }),
    usageCount: z.int(),
    createdAt: time,
  })
  .meta({ id: 'UnreviewedCode' });
export type UnreviewedCode = z.infer<typeof UnreviewedCode>;

export const UnreviewedCodePage = pageOf(UnreviewedCode).meta({ id: 'UnreviewedCodePage' });
export const UnreviewedCodeQuery = z.object({ page: operatorPage });

/** How much waits for moderation, for the head of the tab. */
export const ModerationCounts = z
  .object({ submissions: z.int(), shops: z.int(), codes: z.int(), reports: z.int() })
  .meta({ id: 'ModerationCounts' });
