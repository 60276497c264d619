import { z } from 'zod';
import { page, pageOf } from '#contract/paging.ts';
import { line, listSearch } from '#contract/parameters.ts';

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    subjectId: z.string().nullable(),
    name: z.string().nullable().meta({ description: 'Wie das heißt, was geändert wurde' }),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

export const AuditQuery = z.object({
  q: listSearch,
  subject: line(40, 'Der Bereich').default('').meta({ description: 'Nur ein Bereich, etwa code' }),
  page,
});

export const AuditPage = pageOf(AuditEntry).meta({ id: 'AuditPage' });
