import { z } from 'zod';
import { operatorPage, operatorSearch } from './lists.ts';

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
  q: operatorSearch,
  subject: z.string().max(40).default('').meta({ description: 'Nur ein Bereich, etwa code' }),
  page: operatorPage,
});

export const AuditPage = z
  .object({ items: z.array(AuditEntry), total: z.int(), page: z.int() })
  .meta({ id: 'AuditPage' });
