// The audit log: who changed what. Written in the transaction of the change: neither exists without the other.
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import type { Tables } from '#db/core/tables.ts';
import { actionsSaying } from '#domain/operators/audit-labels.ts';

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

/** The number of the entry. */
export async function recordChange(db: Database, now: Date, change: Change): Promise<number> {
  const { actor, action, subject, subjectId, before = null, after = null } = change;
  const { id } = await db
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
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findChange(db: Database, id: number): Promise<AuditEntry | undefined> {
  return db.selectFrom('auditLog').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface AuditFilter {
  /** In the name, the actor, the values, or the words for what was done. */
  search: string;
  /** As `code`; empty for all. */
  subject: string;
}

/** What the entry is about, by its name of today, or by the one that was recorded. Ids of some subjects are no numbers. */
const SUBJECT_NAME = sql<string | null>`coalesce(
  CASE WHEN subject_id ~ '^[0-9]{1,9}$' THEN CASE subject
    WHEN 'code' THEN (SELECT coalesce(nullif(codes.code, ''), codes.title) || ' bei ' || shops.name
      FROM codes JOIN shops ON shops.id = codes.shop_id WHERE codes.id = subject_id::int)
    WHEN 'shop' THEN (SELECT name FROM shops WHERE id = subject_id::int)
    WHEN 'deal' THEN (SELECT title FROM best_deals WHERE id = subject_id::int)
    WHEN 'token' THEN (SELECT name FROM api_tokens WHERE id = subject_id::int)
  END END,
  before->>'name', after->>'name', nullif(before->>'code', ''), nullif(after->>'code', ''), before->>'title',
  after->>'title', before->>'shopName', after->>'shopName')`;

/** The name is computed for every entry that is searched: a log has thousands of them, not millions. */
export async function readAudit(
  db: Database,
  { search, subject }: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: (AuditEntry & { name: string | null })[]; total: number }> {
  const entries = db
    .selectFrom(
      db
        .selectFrom('auditLog')
        .selectAll()
        .select(SUBJECT_NAME.as('name'))
        .$if(subject !== '', (query) => query.where('subject', '=', subject))
        .as('entry'),
    )
    .$if(search.trim() !== '', (query) => query.where(found(search.trim())));
  const items = await entries
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await entries.select(counted).executeTakeFirstOrThrow();
  return { items, total: count };
}

function found(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { subjects, verbs } = actionsSaying(search);
  return sql<boolean>`(actor ILIKE ${pattern} OR name ILIKE ${pattern} OR before::text ILIKE ${pattern}
    OR after::text ILIKE ${pattern} OR subject_id = ${search} OR action ILIKE ${pattern}
    OR split_part(action, '.', 1) = ANY(${subjects}::text[]) OR split_part(action, '.', 2) = ANY(${verbs}::text[]))`;
}
