import { AuditEntry, AuditPage, AuditQuery } from '#contract/operator/audit.ts';
import { readAudit } from '#db/operators/audit-log.ts';
import { answerFields } from '#http/api/field-answers.ts';
import { apiRouter, json, operatorRoute } from '#http/api/openapi.ts';
import type { Deps } from '#http/core/env.ts';

const PAGE = 50;

const auditRoute = operatorRoute('get', '/api/admin/audit', {
  summary: 'Wer was geändert hat, das Neueste zuerst',
  query: AuditQuery,
  answers: { 200: json(AuditPage, 'Protokoll') },
});

export function auditRoutes({ db }: Deps) {
  return apiRouter().openapi(auditRoute, async (c) => {
    const { q: search, subject, page } = c.req.valid('query');
    const range = { limit: PAGE, offset: (page - 1) * PAGE };
    const { items, total } = await readAudit(db, { search, subject }, range);
    return c.json({ items: items.map((entry) => answerFields(AuditEntry, entry)), total, page }, 200);
  });
}
