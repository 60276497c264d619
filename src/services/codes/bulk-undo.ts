// Takes a bulk change back that gave many codes the same value: each gets what the audit log says it had.
import { type LockedCode, lockCodes, updateManyCodes } from '#db/codes/changes.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { findChange, recordChange } from '#db/operators/audit-log.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { EditContext } from '#services/core/edit-context.ts';
import { type BulkResult, bulkUpdate, canEnd, isStanding, REPLACED, recordedName } from './bulk.ts';

type Replaced = (typeof REPLACED)[keyof typeof REPLACED];

/** As changeManyCodes records it, in JSON. */
interface RecordedCode extends Partial<Record<Replaced['field'], string | null>> {
  id: number;
  editedFields?: string[];
  /** Of an example, which the change made the operator's. */
  source?: 'demo';
  sourceRef?: string | null;
}

interface RecordedChange {
  at: Date;
  before: RecordedCode[];
  after: Partial<Record<Replaced['field'], string | null>>;
}

/** Leaves out what is gone and what somebody has changed since. */
export function undoManyCodes(context: EditContext, changeId: number): Promise<BulkResult> {
  return inTransaction(context.db, async (db) => {
    const { now, actor } = context;
    const { field, column, at, before, after } = await replacement({ ...context, db }, changeId);
    const had = new Map(before.map((code) => [code.id, code]));
    const fits = (row: LockedCode) =>
      isStanding(row) &&
      stored(row, field) === (after[field] ?? null) &&
      (field !== 'validUntil' || canEnd(row, dateOf(had.get(row.id)?.validUntil)));
    const rows = (await lockCodes(db, [...had.keys()])).filter(fits);
    const ids = rows.map(({ id }) => id);
    if (rows.length > 0) {
      const updates = rows.map((row) => {
        const { [field]: value = null, editedFields = [column], ...code } = had.get(row.id) ?? {};
        const byHand = editedFields.includes(column);
        return bulkUpdate(row, column, { value, byHand, ...originBefore(row, at, code) });
      });
      await updateManyCodes(db, now, column, updates);
      const recorded = (value: (row: LockedCode) => string | null) =>
        rows.map((row) => ({ ...recordedName(row), [field]: value(row) }));
      await recordChange(db, now, {
        ...{ actor, action: 'codes.undo', subject: 'codes' },
        before: recorded((row) => stored(row, field)),
        after: recorded((row) => had.get(row.id)?.[field] ?? null),
      });
    }
    return { changed: rows.length, skipped: had.size - rows.length, ids, changeId: null };
  });
}

async function replacement({ db }: EditContext, changeId: number): Promise<Replaced & RecordedChange> {
  const entry = await findChange(db, changeId);
  const action = Object.keys(REPLACED).find((one) => entry?.action === `codes.${one}`);
  if (!entry || !action)
    throw new AppError('not_found', { userMessage: 'Diese Änderung lässt sich nicht zurücknehmen.' });
  const { at, before, after } = entry as unknown as RecordedChange;
  return { ...REPLACED[action as keyof typeof REPLACED], at, before, after };
}

/** What somebody has rewritten since stays theirs: examples are removed all at once. */
function originBefore(row: LockedCode, at: Date, { source, sourceRef = null }: Partial<RecordedCode>) {
  return source && row.updatedAt.getTime() === at.getTime() ? { source, sourceRef } : {};
}

function stored(row: LockedCode, field: Replaced['field']): string | null {
  return field === 'validUntil' ? (row.validUntil?.toISOString() ?? null) : row.categorySlug;
}

function dateOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}
