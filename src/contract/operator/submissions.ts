import { z } from 'zod';
import { page, pageOf } from '#contract/paging.ts';
import { bodyRowId, listSearch } from '#contract/parameters.ts';
import { SUBMISSION_STATES } from '#domain/submissions/submission.ts';

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
    status: z.enum(SUBMISSION_STATES),
    codeId: z.int().nullable(),
    blocked: z.boolean(),
  })
  .meta({ id: 'SubmissionGroup' });
export type SubmissionGroup = z.infer<typeof SubmissionGroup>;

export const SubmissionPage = pageOf(SubmissionGroup).meta({ id: 'SubmissionPage' });

export const SubmissionQuery = z.object({
  q: listSearch,
  status: z.enum(SUBMISSION_STATES).default('pending'),
  page,
});

export const PublishedSubmission = z
  .object({ message: z.string(), codeId: z.int(), shopId: z.int() })
  .meta({ id: 'PublishedSubmission' });

export const RejectedSubmissions = z
  .object({
    message: z.string(),
    submissions: z.array(z.int()).meta({ description: 'Die Einreichungen, die dabei abgelehnt wurden' }),
  })
  .meta({ id: 'RejectedSubmissions' });

const RESTORED_MAX = 10_000;

export const RestoredSubmissions = z
  .object({
    submissions: z
      .array(bodyRowId)
      .min(1, 'Bitte nenne mindestens eine Einreichung.')
      .max(RESTORED_MAX, `Höchstens ${RESTORED_MAX} Einreichungen auf einmal.`)
      .meta({ description: 'submissions aus der Antwort auf das Ablehnen' }),
  })
  .meta({ id: 'RestoredSubmissions' });

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
export const UnreviewedCodeQuery = z.object({ page });

/** How much waits for moderation, for the head of the tab. */
export const ModerationCounts = z
  .object({ submissions: z.int(), shops: z.int(), codes: z.int(), reports: z.int() })
  .meta({ id: 'ModerationCounts' });
