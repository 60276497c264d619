// Bulk changes of codes: in one transaction, with one audit entry that holds the previous value of each.

import {
  deleteCodes,
  type LockedCode,
  lockCodes,
  RESTORED,
  updateCodes,
  updateManyByHand,
} from '#db/codes/changes.ts';
import { searchTextOf } from '#db/codes/search-text.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import type { EditContext } from '#services/core/edit-context.ts';
import { categoryName, restoreObstacle } from './edit.ts';

export type BulkChange =
  | { action: 'delete' | 'restore' | 'publish' | 'hide' }
  | { action: 'set-category'; categorySlug: string }
  | { action: 'set-valid-until'; validUntil: Date | null };

export interface BulkResult {
  changed: number;
  /** Deleted concurrently, already in that state, or not allowed for this code. */
  skipped: number;
  ids: number[];
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
    if (rows.length > 0) {
      await write(rows);
      await recordChange(db, now, {
        actor,
        action: `codes.${change.action}`,
        subject: 'codes',
        before: rows.map((row) => ({ id: row.id, shop: row.shopName, code: row.code, ...before(row) })),
        after: { ...change, ids: changed },
      });
    }
    return { changed: rows.length, skipped: wanted.length - rows.length, ids: changed };
  });
}

interface Plan {
  fits: (row: LockedCode) => boolean;
  write: (rows: LockedCode[]) => Promise<void>;
  before: (row: LockedCode) => object;
}

function planOf({ db, now }: EditContext, change: BulkChange): Plan {
  const standing = (row: LockedCode) => !row.deletedAt && !row.shopDeletedAt;
  const idsOf = (rows: LockedCode[]) => rows.map(({ id }) => id);
  const byHand = (column: Parameters<typeof updateManyByHand>[3], value: string | boolean | null) => {
    const textOf = (row: LockedCode) => {
      const slug = column === 'category_slug' ? String(value) : row.categorySlug;
      return searchTextOf(row, row.shopName, categoryName(slug));
    };
    return (rows: LockedCode[]) => {
      const texts = rows.map((row) => ({ id: row.id, searchText: textOf(row) }));
      return updateManyByHand(db, now, texts, column, value);
    };
  };
  switch (change.action) {
    case 'delete':
      return {
        fits: standing,
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
        fits: (row) => standing(row) && row.isActive !== isActive,
        write: byHand('is_active', isActive),
        before: () => ({ isActive: !isActive }),
      };
    }
    case 'set-category': {
      const { categorySlug } = change;
      return {
        fits: (row) => standing(row) && row.categorySlug !== categorySlug,
        write: byHand('category_slug', categorySlug),
        before: (row) => ({ categorySlug: row.categorySlug }),
      };
    }
    case 'set-valid-until': {
      const end = change.validUntil;
      return {
        // An end before the start would make the period empty.
        fits: (row) =>
          standing(row) &&
          row.validUntil?.getTime() !== end?.getTime() &&
          (!end || !row.validFrom || row.validFrom <= end),
        write: byHand('valid_until', end?.toISOString() ?? null),
        before: (row) => ({ validUntil: row.validUntil }),
      };
    }
  }
}
