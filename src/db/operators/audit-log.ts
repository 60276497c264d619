// The audit log: who changed what. Written in the transaction of the change: neither exists without the other.
import type { Selectable } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import type { Tables } from '#db/core/tables.ts';

export interface Change {
  /** Who: a session or a token, as text. */
  actor: string;
  /** What was done, as `codes.delete`. */
  action: string;
  subject: string;
  subjectId?: string | number;
  before?: unknown;
  after?: unknown;
}

export type AuditEntry = Selectable<Tables['auditLog']>;

export async function recordChange(db: Database, now: Date, change: Change): Promise<void> {
  const { actor, action, subject, subjectId, before = null, after = null } = change;
  await db
    .insertInto('auditLog')
    .values({
      at: now,
      actor,
      action,
      subject,
      subjectId: subjectId === undefined ? null : String(subjectId),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}

export async function readAudit(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: AuditEntry[]; total: number }> {
  const items = await db
    .selectFrom('auditLog')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await db.selectFrom('auditLog').select(counted).executeTakeFirstOrThrow();
  return { items, total: count };
}
