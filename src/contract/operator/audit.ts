import { z } from 'zod';

export const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    subjectId: z.string().nullable(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEntry' });

export const AuditPage = z
  .object({ items: z.array(AuditEntry), total: z.int(), page: z.int() })
  .meta({ id: 'AuditPage' });
