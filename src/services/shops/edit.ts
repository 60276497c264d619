// What an operator does with shops. Every change is one transaction with its entry in the audit log.

import { reviewCodesOfShop } from '#db/codes/changes.ts';
import type { Database } from '#db/core/connect.ts';
import { lockRows } from '#db/core/lock-rows.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import {
  deleteShopRow,
  findOperatorShop,
  findShopDuplicate,
  isShopPlaceTaken,
  type OperatorShopRow,
  restoreShopRow,
  type ShopDuplicateRow,
} from '#db/shops/operator-list.ts';
import { insertShops } from '#db/shops/shops.ts';
import { type ShopChanges, updateShop } from '#db/shops/updates.ts';
import { lockSubmissions } from '#db/submissions/submissions.ts';
import { AppError } from '#domain/core/app-error.ts';
import { type Decided, decidedIn, type FormOf, fieldsWith, pickFields } from '#domain/core/fields.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { editedAfter } from '#domain/core/operator-edits.ts';
import { originOnceChanged } from '#domain/core/sources.ts';
import { aliasesOnceRenamed } from '#domain/shops/aliases.ts';
import { SHOP_FIELDS, type ShopFields } from '#domain/shops/fields.ts';
import { changesOf, recordedEdit } from '#services/core/differences.ts';
import type { EditContext } from '#services/core/edit-context.ts';

interface ShopForm extends FormOf<ShopFields> {
  /** Saves despite a possible duplicate: a shop with the same website, or one that has this name as an alias. */
  force?: boolean | undefined;
}

type NewShopForm = ShopForm & { name: string; url: string; category: string };
type ShopEdits = Partial<Decided<ShopFields>>;

const AUDITED = fieldsWith(SHOP_FIELDS, 'audited');

export function createShop({ db, now, actor }: EditContext, form: NewShopForm): Promise<OperatorShopRow> {
  return inTransaction(db, async (tx) => {
    const fields = { ...decidedIn(SHOP_FIELDS, form), name: form.name, categorySlug: form.category };
    await refuseDuplicate(tx, form, form);
    // What was left empty may still come from a network.
    const filled = Object.entries(fields).flatMap(([field, value]) => (value ? [field] : []));
    const editedFields = editedAfter([], filled);
    const times = { createdAt: now, updatedAt: now };
    const [made] = await insertShops(tx, [{ ...fields, ...times, source: 'operator', editedFields }]);
    const shop = made && (await findOperatorShop(tx, now, made.id));
    if (!shop) throw new Error('the new shop was not stored');
    await record(tx, { now, actor, action: 'shop.create', id: shop.id, after: pickFields(shop, AUDITED) });
    return shop;
  });
}

export function editShop(
  { db, now, actor }: EditContext,
  id: number,
  form: ShopForm,
): Promise<OperatorShopRow> {
  return inTransaction(db, async (tx) => {
    await lockRows(tx, 'shops', [id]);
    const before = await readShop(tx, now, id);
    const edits: ShopEdits = changesOf(before, decidedIn(SHOP_FIELDS, form));
    if (edits.name !== undefined || edits.url !== undefined)
      await refuseDuplicate(tx, { ...before, ...edits }, { ...form, exceptId: id });
    // Saving without a change still marks the shop as reviewed.
    await updateShop(tx, now, id, { ...edits, ...alongWith(before, edits) });
    if (before.needsReview) await reviewCodesOfShop(tx, now, id);
    const after = await readShop(tx, now, id);
    await record(tx, { now, actor, action: 'shop.edit', id, ...recordedEdit(AUDITED, before, after) });
    return after;
  });
}

/** Marks a shop that submissions created as reviewed. */
export function approveShop({ db, now, actor }: EditContext, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockRows(tx, 'shops', [id]);
    const { needsReview } = await readShop(tx, now, id);
    if (!needsReview) return;
    await updateShop(tx, now, id, { needsReview: false });
    await reviewCodesOfShop(tx, now, id);
    await record(tx, { now, actor, action: 'shop.approve', id });
  });
}

export function deleteShop({ db, now, actor }: EditContext, id: number): Promise<OperatorShopRow> {
  return inTransaction(db, async (tx) => {
    await lockRows(tx, 'shops', [id]);
    const shop = await readShop(tx, now, id);
    await deleteShopRow(tx, now, id);
    const { name, slug, codeCount, dealCount } = shop;
    await record(tx, { now, actor, action: 'shop.delete', id, before: { name, slug, codeCount, dealCount } });
    return shop;
  });
}

export function restoreShop({ db, now, actor }: EditContext, id: number): Promise<OperatorShopRow> {
  return inTransaction(db, async (tx) => {
    if (await isShopPlaceTaken(tx, id)) {
      throw new AppError('conflict', {
        userMessage: 'Inzwischen gibt es einen anderen Shop mit diesem Namen oder dieser Adresse.',
      });
    }
    if (!(await restoreShopRow(tx, id))) throw gone();
    await record(tx, { now, actor, action: 'shop.restore', id });
    return readShop(tx, now, id);
  });
}

async function readShop(db: Database, now: Date, id: number): Promise<OperatorShopRow> {
  const shop = await findOperatorShop(db, now, id);
  if (!shop) throw gone();
  return shop;
}

function gone(): AppError {
  return new AppError('not_found', { userMessage: 'Diesen Shop gibt es nicht mehr.' });
}

/** Effects of an operator's edit: no sync overwrites it, the old name stays an alias, and a demo shop becomes real. */
function alongWith(before: OperatorShopRow, edits: ShopEdits): ShopChanges {
  const changed = Object.keys(edits);
  const editedFields = editedAfter(before.editedFields, changed);
  const names = aliasesOnceRenamed(before, edits.name);
  return { editedFields, needsReview: false, ...names, ...originOnceChanged(before.source, edits) };
}

const KNOWN_BY: Record<ShopDuplicateRow['match'], (duplicate: ShopDuplicateRow) => string> = {
  name: ({ name }) =>
    `Es gibt schon einen Shop namens „${name}“. Zwei Shops gleichen Namens könnte niemand unterscheiden: Bitte ergänze den Namen.`,
  alias: ({ name }) => `Der Shop „${name}“ ist auch unter diesem Namen bekannt. Vielleicht ist es derselbe.`,
  domain: ({ name, url }) =>
    `Zu dieser Website gehört schon der Shop „${name}“ (${url}). Vielleicht ist es derselbe.`,
};

/** Names stay unique even when forced: exports, imports and visitors know a shop by its name. */
async function refuseDuplicate(
  db: Database,
  { name, url }: { name: string; url: string },
  { force, exceptId }: { force?: boolean | undefined; exceptId?: number },
): Promise<void> {
  // The advisory lock under which the third submission creates an unknown shop.
  await lockSubmissions(db, foldCompact(name));
  const duplicate = await findShopDuplicate(db, { name, url, ...(exceptId && { exceptId }) });
  if (!duplicate || (force && duplicate.match !== 'name')) return;
  throw new AppError('conflict', {
    userMessage: KNOWN_BY[duplicate.match](duplicate),
    details: { duplicate, mayForce: duplicate.match !== 'name' },
  });
}

interface ShopChange {
  now: Date;
  actor: string;
  action: string;
  id: number;
  before?: unknown;
  after?: unknown;
}

async function record(db: Database, { now, id, ...entry }: ShopChange): Promise<void> {
  await recordChange(db, now, { ...entry, subject: 'shop', subjectId: id });
}
