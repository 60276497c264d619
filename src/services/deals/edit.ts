// What an operator does with best deals. Every change is one transaction with its entry in the audit log.

import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import type { DealRow } from '#db/deals/deals.ts';
import {
  findOperatorDeal,
  insertDeal,
  lockDeal,
  restoreDealRow,
  switchDealRows,
  updateDeal,
} from '#db/deals/operator-list.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { findShop } from '#db/shops/shops.ts';
import { AppError } from '#domain/core/app-error.ts';
import { decidedIn, type FormOf, fieldsWith, pickFields } from '#domain/core/fields.ts';
import { sourceOnceChanged } from '#domain/core/sources.ts';
import { DEAL_FIELDS, type DealFields } from '#domain/deals/fields.ts';
import { changesOf, recordedEdit } from '#services/core/differences.ts';
import type { EditContext } from '#services/core/edit-context.ts';

type DealForm = FormOf<DealFields>;
type NewDealForm = DealForm & { title: string; shopName: string; description: string; category: string };

const AUDITED = ['shopId', ...fieldsWith(DEAL_FIELDS, 'audited')] as const;

export function createDeal({ db, now, actor }: EditContext, form: NewDealForm): Promise<DealRow> {
  return inTransaction(db, async (tx) => {
    const { title, shopName, description, category: categorySlug } = form;
    const fields = { ...decidedIn(DEAL_FIELDS, form), title, shopName, description, categorySlug };
    const own = { shopId: await shopIdOf(tx, now, shopName), source: 'operator' as const };
    const id = await insertDeal(tx, { ...fields, ...own, createdAt: now, updatedAt: now });
    const deal = await readDeal(tx, id);
    const after = pickFields(deal, AUDITED);
    await recordChange(tx, now, { actor, action: 'deal.create', subject: 'deal', subjectId: id, after });
    return deal;
  });
}

export function editDeal({ db, now, actor }: EditContext, id: number, form: DealForm): Promise<DealRow> {
  return inTransaction(db, async (tx) => {
    await lockDeal(tx, id);
    const before = await readDeal(tx, id);
    const shopId = await shopIdOf(tx, now, form.shopName ?? before.shopName);
    const edits = changesOf(before, decidedIn(DEAL_FIELDS, form));
    // That its shop is known by now is no edit.
    const source = sourceOnceChanged(before.source, edits);
    await updateDeal(tx, id, { ...edits, shopId, source, updatedAt: now });
    const after = await readDeal(tx, id);
    const change = recordedEdit(AUDITED, before, after);
    await recordChange(tx, now, { actor, action: 'deal.edit', subject: 'deal', subjectId: id, ...change });
    return after;
  });
}

export function deleteDeal({ db, now, actor }: EditContext, id: number): Promise<DealRow> {
  return inTransaction(db, async (tx) => {
    await lockDeal(tx, id);
    const deal = await readDeal(tx, id);
    await updateDeal(tx, id, { deletedAt: now });
    const before = { title: deal.title, shopName: deal.shopName };
    await recordChange(tx, now, { actor, action: 'deal.delete', subject: 'deal', subjectId: id, before });
    return deal;
  });
}

export function restoreDeal({ db, now, actor }: EditContext, id: number): Promise<DealRow> {
  return inTransaction(db, async (tx) => {
    if (!(await restoreDealRow(tx, id))) throw gone();
    await recordChange(tx, now, { actor, action: 'deal.restore', subject: 'deal', subjectId: id });
    return readDeal(tx, id);
  });
}

/** All of them or none. Returns those that were not so already. */
export function switchDeals(
  { db, now, actor }: EditContext,
  ids: number[],
  action: 'switch-on' | 'switch-off',
): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    const changed = await switchDealRows(tx, now, ids, action === 'switch-on');
    if (changed.length > 0)
      await recordChange(tx, now, {
        ...{ actor, action: `deal.${action}`, subject: 'deal' },
        before: changed.map(({ id, title, shopName }) => ({ id, name: title, shop: shopName })),
      });
    return changed.map(({ id }) => id);
  });
}

async function readDeal(db: Database, id: number): Promise<DealRow> {
  const deal = await findOperatorDeal(db, id);
  if (!deal) throw gone();
  return deal;
}

function gone(): AppError {
  return new AppError('not_found', { userMessage: 'Dieses Angebot gibt es nicht mehr.' });
}

/** A deal of a shop we know belongs to it; any other name is only shown. */
async function shopIdOf(db: Database, now: Date, shopName: string): Promise<number | null> {
  return (await findShop(db, now, shopName))?.id ?? null;
}
