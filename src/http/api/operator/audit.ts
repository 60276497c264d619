import { z } from '@hono/zod-openapi';
import { AuditEntry, AuditPage } from '#contract/operator/audit.ts';
import { readAudit } from '#db/operators/audit-log.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, json, operatorRoute } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';

const PAGE = 50;
const LAST_PAGE = 10_000;

const auditRoute = operatorRoute('get', '/api/admin/audit', {
  summary: 'Wer was geändert hat, das Neueste zuerst',
  query: z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1) }),
  answers: { 200: json(AuditPage, 'Protokoll') },
});

export function auditRoutes({ db }: Deps) {
  return apiRouter().openapi(auditRoute, async (c) => {
    const { page } = c.req.valid('query');
    const { items, total } = await readAudit(db, { limit: PAGE, offset: (page - 1) * PAGE });
    return c.json({ items: items.map((entry) => answerFields(AuditEntry, entry)), total, page }, 200);
  });
}
