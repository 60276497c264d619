// Who changed what. Written in the transaction of the change: no change without its entry, no entry without a change.
import { desc } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import { auditLog } from '#db/core/schema.ts';

export interface Change {
  /** Who: a session or a token, in words. */
  actor: string;
  /** What was done, as `codes.delete`. */
  action: string;
  subject: string;
  subjectId?: string | number;
  before?: unknown;
  after?: unknown;
}

export type AuditEntry = typeof auditLog.$inferSelect;

export async function recordChange(db: Database, now: Date, change: Change): Promise<void> {
  const { actor, action, subject, subjectId, before = null, after = null } = change;
  await db.insert(auditLog).values({
    at: now,
    actor,
    action,
    subject,
    subjectId: subjectId === undefined ? null : String(subjectId),
    before,
    after,
  });
}

export async function readAudit(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: AuditEntry[]; total: number }> {
  const items = await db
    .select()
    .from(auditLog)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(auditLog) };
}
