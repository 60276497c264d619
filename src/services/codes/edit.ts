// The operator's codes: creating, editing, soft-deleting, restoring. Each in one transaction with its audit entry.
import {
  deleteCodes,
  findDuplicate,
  type LockedCode,
  lockCodes,
  RESTORED,
  REVIEWED,
  type StoredCode,
  updateCodes,
} from '#db/codes/changes.ts';
import { type CodeRow, codesById } from '#db/codes/codes.ts';
import { insertCodes } from '#db/codes/insert.ts';
import { searchTextOf } from '#db/codes/search-text.ts';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { findShop, type ShopRow, shopsById } from '#db/shops/shops.ts';
import { refuseCodeText } from '#domain/codes/code-text.ts';
import { rereadConditions } from '#domain/codes/conditions.ts';
import type { CodeFields } from '#domain/codes/fields.ts';
import { codeProblems } from '#domain/codes/input.ts';
import { codeState } from '#domain/codes/state.ts';
import { AppError } from '#domain/core/app-error.ts';
import { type Decided, withoutUndefined } from '#domain/core/fields.ts';
import { editedAfter } from '#domain/core/operator-edits.ts';
import { originOnceChanged } from '#domain/core/sources.ts';
import { changesOf } from '#services/core/differences.ts';
import type { EditContext } from '#services/core/edit-context.ts';
import { recordedCode } from './record.ts';

/** What an operator may decide about a code; a field left out keeps its value, or gets its default. */
export type CodeChanges = {
  [Name in keyof Decided<CodeFields>]?: Decided<CodeFields>[Name] | undefined;
} & {
  shopId?: number | undefined;
  /** Instead of `shopId`. */
  shopName?: string | undefined;
};

/** As in `edited_fields`. */
const POPULARITY = 'popularity_score';

export interface EditOptions {
  /** The same code twice in one shop is nearly always a mistake, so it has to be confirmed. */
  allowDuplicate?: boolean;
}

export interface ReleaseOptions extends EditOptions {
  /** Discards all earlier edits: the next sync overwrites them with the network's values. */
  followNetwork?: boolean;
  /** Discards an edited popularity: the daily update computes it again. */
  computedPopularity?: boolean;
}

export function createCode(
  context: EditContext,
  changes: CodeChanges,
  options: EditOptions = {},
): Promise<CodeRow> {
  return inTransaction(context.db, async (db) => {
    const { now, actor } = context;
    const shop = await wantedShop(db, now, changes);
    if (!shop) throw refusal({ shopName: 'Bitte wähle einen Shop.' });
    const { shopName: _, shopId: __, ...given } = withoutUndefined(changes);
    const code = given.code ?? '';
    const fields = {
      ...{ requiresCode: code !== '', title: '', discountType: 'percentage' as const, discountValue: 0 },
      ...{ isInfluencer: false, influencerName: null, validFrom: null, validUntil: null },
      ...{ categorySlug: shop.categorySlug, ...given, code, shopId: shop.id },
    };
    check(fields, fields.code);
    await refuseDuplicate(db, now, { ...fields, shopName: shop.name }, options);
    // The daily update computes popularity, except where somebody has set it.
    const editedFields = given.popularityScore === undefined ? [] : [POPULARITY];
    const times = { createdAt: now, updatedAt: now };
    const [id = 0] = await insertCodes(db, [{ ...fields, ...times, editedFields, source: 'operator' }]);
    const made = await readOne(db, id);
    const entry = { action: 'code.create', subject: 'code', subjectId: id, after: recordedCode(made) };
    await recordChange(db, now, { actor, ...entry });
    return made;
  });
}

export function editCode(
  context: EditContext,
  id: number,
  changes: CodeChanges,
  options: ReleaseOptions = {},
): Promise<CodeRow> {
  return inTransaction(context.db, async (db) => {
    const { now, actor } = context;
    const known = await lockStanding(db, id);
    const shop = await wantedShop(db, now, changes);
    const { shopName: _, shopId: __, ...given } = withoutUndefined(changes);
    const wanted: Partial<StoredCode> = shop ? { ...given, shopId: shop.id } : given;
    // `requiresCode` follows the code, unless the caller sets it.
    if (given.code !== undefined && given.requiresCode === undefined) wanted.requiresCode = given.code !== '';
    const byHand = changesOf<StoredCode>(known, wanted);
    // Whoever rewrites the conditions has said what they are.
    const changed = { ...rereadConditions(known, byHand), ...byHand };
    const merged = { ...known, ...changed };
    check(merged, changed.code);
    const shopName = shop?.name ?? known.shopName;
    if ('code' in changed || 'shopId' in changed)
      await refuseDuplicate(db, now, { ...merged, shopName }, options);
    const editedFields = editedAfter(editsKept(known, options), Object.keys(byHand));
    // Saving without a change still marks a code of visitors as looked at.
    const isTouched = Object.keys(changed).length > 0 || editedFields.length !== known.editedFields.length;
    if (isTouched || known.needsReview) {
      const searchText = searchTextOf(merged, shopName, merged.categorySlug);
      const origin = originOnceChanged(known.source, changed);
      await updateCodes(db, now, [id], { ...changed, ...origin, ...REVIEWED, editedFields, searchText });
      const [before, after] = [recordedCode(known), recordedCode({ ...merged, editedFields })];
      await recordChange(db, now, {
        actor,
        action: 'code.edit',
        subject: 'code',
        subjectId: id,
        before,
        after,
      });
    }
    return readOne(db, id);
  });
}

export function deleteCode(context: EditContext, id: number): Promise<CodeRow> {
  return inTransaction(context.db, async (db) => {
    const { now, actor } = context;
    const before = recordedCode(await lockStanding(db, id));
    await deleteCodes(db, now, [id]);
    await recordChange(db, now, { actor, action: 'code.delete', subject: 'code', subjectId: id, before });
    return readOne(db, id);
  });
}

export function restoreCode(context: EditContext, id: number): Promise<CodeRow> {
  return inTransaction(context.db, async (db) => {
    const { now, actor } = context;
    const [known] = await lockCodes(db, [id]);
    if (!known) throw purged();
    const obstacle = restoreObstacle(known);
    if (obstacle) throw new AppError('conflict', { userMessage: obstacle });
    await updateCodes(db, now, [id], RESTORED);
    const after = recordedCode(known);
    await recordChange(db, now, { actor, action: 'code.restore', subject: 'code', subjectId: id, after });
    return readOne(db, id);
  });
}

/** Why this code cannot be restored, in words for the operator. */
export function restoreObstacle({ deletedAt, shopDeletedAt, shopName }: LockedCode): string | null {
  if (shopDeletedAt)
    return `Der Shop „${shopName}“ ist gelöscht. Sein Code kann erst zurückkommen, wenn es den Shop wieder gibt.`;
  return deletedAt ? null : 'Dieser Code ist nicht gelöscht.';
}

function editsKept({ editedFields }: StoredCode, options: ReleaseOptions): string[] {
  if (options.followNetwork) return [];
  return options.computedPopularity ? editedFields.filter((field) => field !== POPULARITY) : editedFields;
}

async function lockStanding(db: Database, id: number): Promise<LockedCode> {
  const [known] = await lockCodes(db, [id]);
  if (!known || known.deletedAt || known.shopDeletedAt)
    throw new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht mehr.' });
  return known;
}

function purged(): AppError {
  const userMessage =
    'Diesen Code gibt es nicht mehr. Gelöschte Codes werden nach 30 Tagen endgültig entfernt.';
  return new AppError('not_found', { userMessage });
}

/** Null when the changes name none. */
async function wantedShop(
  db: Database,
  now: Date,
  { shopId, shopName }: CodeChanges,
): Promise<ShopRow | null> {
  if (shopId !== undefined) {
    const [shop] = await shopsById(db, now, [shopId]);
    if (!shop) throw refusal({ shopName: 'Diesen Shop gibt es nicht.' });
    return shop;
  }
  if (shopName === undefined) return null;
  const shop = await findShop(db, now, shopName);
  if (!shop)
    throw refusal({ shopName: `Den Shop „${shopName}“ gibt es nicht. Lege ihn zuerst unter Shops an.` });
  return shop;
}

/** `typed` is a code that is new: those of networks may have signs that nobody would type. */
function check(fields: Parameters<typeof codeProblems>[0], typed?: string): void {
  const problems = codeProblems(fields);
  const unfit = typed ? refuseCodeText(typed) : null;
  if (unfit) problems.code = unfit;
  if (Object.keys(problems).length > 0) throw refusal(problems);
}

/** The first problem is the message; all of them go by field to the form. */
function refusal(fields: Record<string, string>): AppError {
  const userMessage = Object.values(fields)[0] ?? '';
  return new AppError('unprocessable', { userMessage, details: { fields } });
}

async function refuseDuplicate(
  db: Database,
  now: Date,
  { id = 0, shopId, shopName, code }: { id?: number; shopId: number; shopName: string; code: string },
  { allowDuplicate = false }: EditOptions,
): Promise<void> {
  if (allowDuplicate || code === '') return;
  const duplicate = await findDuplicate(db, { shopId, code, exceptId: id });
  if (!duplicate) return;
  const state = codeState(duplicate, now);
  const standing = state === 'visible' ? '' : ` (${STANDINGS[state]})`;
  throw new AppError('conflict', {
    userMessage: `Den Code „${duplicate.code}“ gibt es bei ${shopName} schon${standing}.`,
    details: { duplicateOf: duplicate.id },
  });
}

const STANDINGS = {
  upcoming: 'noch nicht gültig',
  expired: 'abgelaufen',
  hidden: 'verborgen',
  withdrawn: 'vom Netzwerk zurückgezogen',
  deleted: 'gelöscht',
};

async function readOne(db: Database, id: number): Promise<CodeRow> {
  const [row] = await codesById(db, [id]);
  if (!row) throw new Error(`code ${id} is gone`);
  return row;
}
