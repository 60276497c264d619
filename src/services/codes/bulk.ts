// Bulk changes of codes: in one transaction, with one audit entry that holds the previous value of each.

import {
  type BulkColumn,
  type BulkUpdate,
  deleteCodes,
  type LockedCode,
  lockCodes,
  RESTORED,
  updateCodes,
  updateManyCodes,
} from '#db/codes/changes.ts';
import { searchTextOf } from '#db/codes/search-text.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { originOnceChanged } from '#domain/core/sources.ts';
import type { EditContext } from '#services/core/edit-context.ts';
import { restoreObstacle } from './edit.ts';

export type BulkChange =
  | { action: 'delete' | 'restore' | 'publish' | 'hide' }
  | { action: 'set-category'; categorySlug: string }
  | { action: 'set-valid-until'; validUntil: Date | null };

export interface BulkResult {
  changed: number;
  /** Deleted concurrently, already in that state, or not allowed for this code. */
  skipped: number;
  ids: number[];
  /** The entry of the audit log by which `undoManyCodes` takes it back; null where another change does that. */
  changeId: number | null;
}

export function changeManyCodes(
  context: EditContext,
  ids: number[],
  change: BulkChange,
): Promise<BulkResult> {
  return inTransaction(context.db, async (db) => {
    const { now, actor } = context;
    const wanted = [...new Set(ids)];
    const { fits, write, before } = planOf({ ...context, db }, change);
    const rows = (await lockCodes(db, wanted)).filter(fits);
    const changed = rows.map(({ id }) => id);
    const result = { changed: rows.length, skipped: wanted.length - rows.length, ids: changed };
    if (rows.length === 0) return { ...result, changeId: null };
    await write(rows);
    const entry = await recordChange(db, now, {
      actor,
      action: `codes.${change.action}`,
      subject: 'codes',
      before: rows.map((row) => ({ ...recordedName(row), ...before(row) })),
      after: { ...change, ids: changed },
    });
    return { ...result, changeId: change.action in REPLACED ? entry : null };
  });
}

/** What a change replaces by one value for all: only the audit log knows what each of them had. */
export const REPLACED = {
  'set-category': { field: 'categorySlug', column: 'category_slug' },
  'set-valid-until': { field: 'validUntil', column: 'valid_until' },
} as const;

export function recordedName({ id, shopName, code }: LockedCode) {
  return { id, shop: shopName, code };
}

export function isStanding(row: LockedCode): boolean {
  return !row.deletedAt && !row.shopDeletedAt;
}

/** An end before the start would make the period empty. */
export function canEnd({ validFrom }: LockedCode, end: Date | null): boolean {
  return !end || !validFrom || validFrom <= end;
}

export function bulkUpdate(
  row: LockedCode,
  column: BulkColumn,
  { value, ...given }: Pick<BulkUpdate, 'value' | 'byHand'> & Partial<BulkUpdate>,
): BulkUpdate {
  const { id, source, sourceRef } = row;
  const slug = column === 'category_slug' && value !== null ? value : row.categorySlug;
  const searchText = searchTextOf(row, row.shopName, slug);
  return { id, source, sourceRef, searchText, value, ...given };
}

interface Plan {
  fits: (row: LockedCode) => boolean;
  write: (rows: LockedCode[]) => Promise<void>;
  before: (row: LockedCode) => object;
}

function planOf({ db, now }: EditContext, change: BulkChange): Plan {
  const idsOf = (rows: LockedCode[]) => rows.map(({ id }) => id);
  const byHand = (column: BulkColumn, value: string | null) => (rows: LockedCode[]) =>
    updateManyCodes(
      db,
      now,
      column,
      rows.map((row) => bulkUpdate(row, column, { value, byHand: true, ...originAfter(row, column) })),
    );
  switch (change.action) {
    case 'delete':
      return {
        fits: isStanding,
        write: (rows) => deleteCodes(db, now, idsOf(rows)),
        before: () => ({}),
      };
    case 'restore':
      return {
        fits: (row) => restoreObstacle(row) === null,
        write: (rows) => updateCodes(db, now, idsOf(rows), RESTORED),
        before: ({ deletedAt }) => ({ deletedAt }),
      };
    case 'publish':
    case 'hide': {
      const isActive = change.action === 'publish';
      return {
        fits: (row) => isStanding(row) && row.isActive !== isActive,
        write: byHand('is_active', String(isActive)),
        before: () => ({ isActive: !isActive }),
      };
    }
    case 'set-category': {
      const { categorySlug } = change;
      return {
        fits: (row) => isStanding(row) && row.categorySlug !== categorySlug,
        write: byHand('category_slug', categorySlug),
        before: ({ categorySlug: slug, ...row }) => ({ categorySlug: slug, ...recordedOrigin(row) }),
      };
    }
    case 'set-valid-until': {
      const end = change.validUntil;
      return {
        fits: (row) => isStanding(row) && row.validUntil?.getTime() !== end?.getTime() && canEnd(row, end),
        write: byHand('valid_until', end?.toISOString() ?? null),
        before: ({ validUntil, ...row }) => ({ validUntil, ...recordedOrigin(row) }),
      };
    }
  }
}

const FIELDS = { is_active: 'isActive', category_slug: 'categorySlug', valid_until: 'validUntil' } as const;

function originAfter({ source }: LockedCode, column: BulkColumn) {
  return originOnceChanged(source, { [FIELDS[column]]: null });
}

/** What an undo needs beside the value: whether the field was edited, and that the code was an example. */
function recordedOrigin({
  editedFields,
  source,
  sourceRef,
}: Pick<LockedCode, 'editedFields' | 'source' | 'sourceRef'>) {
  return source === 'demo' ? { editedFields, source, sourceRef } : { editedFields };
}
