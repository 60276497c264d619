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
import { fieldsWith, type NameOf, pickFields, withoutUndefined } from '#domain/core/fields.ts';
import { sourceOnceChanged } from '#domain/core/sources.ts';
import { DEAL_FIELDS, type DealFields } from '#domain/deals/fields.ts';
import { dealScore } from '#domain/deals/score.ts';
import type { EditContext } from '#services/core/edit-context.ts';

/** As the table of fields has read it. What an edit leaves out stays. */
interface DealForm {
  title?: string | undefined;
  shopName?: string | undefined;
  description?: string | undefined;
  affiliateUrl?: string | undefined;
  imageUrl?: string | null | undefined;
  category?: string | undefined;
  discount?: string | null | undefined;
  featured?: boolean | undefined;
  isActive?: boolean | undefined;
  popularityScore?: unknown;
}

type DealValues = Pick<DealRow, NameOf<DealFields, 'edited'>>;

const NEW: DealValues = {
  ...{ title: '', shopName: '', description: '', affiliateUrl: '', imageUrl: null, categorySlug: '' },
  ...{ discount: '', featured: true, isActive: true, popularityScore: dealScore(undefined) },
};

export function createDeal({ db, now, actor }: EditContext, form: DealForm): Promise<DealRow> {
  return inTransaction(db, async (tx) => {
    const values = valuesOf(form, NEW);
    const fields = { ...values, shopId: await shopIdOf(tx, now, values) };
    const id = await insertDeal(tx, { ...fields, source: 'operator', createdAt: now, updatedAt: now });
    await recordChange(tx, now, {
      actor,
      action: 'deal.create',
      subject: 'deal',
      subjectId: id,
      after: fields,
    });
    return readDeal(tx, id);
  });
}

export function editDeal({ db, now, actor }: EditContext, id: number, form: DealForm): Promise<DealRow> {
  return inTransaction(db, async (tx) => {
    await lockDeal(tx, id);
    const stored = await readDeal(tx, id);
    const values = valuesOf(form, pickFields(stored, fieldsWith(DEAL_FIELDS, 'edited')));
    const wanted = { ...values, shopId: await shopIdOf(tx, now, values) };
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (field) => wanted[field] !== stored[field],
    );
    const { source = stored.source } = changed.length > 0 ? sourceOnceChanged(stored.source) : {};
    await updateDeal(tx, id, { ...wanted, source, updatedAt: now });
    const change = { before: pickFields(stored, changed), after: pickFields(wanted, changed) };
    await recordChange(tx, now, { actor, action: 'deal.edit', subject: 'deal', subjectId: id, ...change });
    return readDeal(tx, id);
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

function valuesOf(form: DealForm, before: DealValues): DealValues {
  const { category: categorySlug, discount, popularityScore, ...given } = form;
  return {
    ...before,
    ...withoutUndefined({ ...given, categorySlug }),
    ...(discount !== undefined && { discount: discount ?? '' }),
    ...(popularityScore !== undefined && { popularityScore: dealScore(popularityScore) }),
  };
}

/** A deal of a shop we know belongs to it; any other name is only shown. */
async function shopIdOf(db: Database, now: Date, { shopName }: DealValues): Promise<number | null> {
  return (await findShop(db, now, shopName))?.id ?? null;
}
