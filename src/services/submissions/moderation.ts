// What an operator does with submissions, without waiting for the third.

import { lockCodes, REVIEWED, updateCodes } from '#db/codes/changes.ts';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { findShop } from '#db/shops/shops.ts';
import {
  blockSubmissions,
  keyOfSubmission,
  pendingSpellings,
  rejectPending,
  restoreRejected,
  unblockSubmissions,
} from '#db/submissions/groups.ts';
import { isBlocked, isListed, lockSubmissions, type SubmissionKey } from '#db/submissions/submissions.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { EditContext } from '#services/core/edit-context.ts';
import { publishSubmissions } from './submit.ts';

const BY_VISITORS = 'Von Besuchern eingereicht.';

/** Any submission of the group stands for all of them. */
function withGroup<T>(
  { db, now, actor }: EditContext,
  id: number,
  act: (
    tx: Database,
    key: SubmissionKey,
    record: (action: string, after?: unknown) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const key = await keyOfSubmission(tx, id);
    if (!key) throw new AppError('not_found', { userMessage: 'Diese Einreichung gibt es nicht.' });
    // The advisory lock keeps the third submission out meanwhile.
    await lockSubmissions(tx, key.shopKey);
    const record = async (action: string, after?: unknown) => {
      await recordChange(tx, now, {
        actor,
        action,
        subject: 'submission',
        subjectId: id,
        after: { ...key, ...(after ?? {}) },
      });
    };
    return act(tx, key, record);
  });
}

export function publishNow(context: EditContext, id: number): Promise<{ codeId: number; shopId: number }> {
  const { now } = context;
  return withGroup(context, id, async (tx, key, record) => {
    const spellings = await pendingSpellings(tx, key);
    const [first] = spellings;
    if (!first) throw settled();
    const shop = await findShop(tx, now, first.shopName);
    if (shop && (await isListed(tx, now, shop.id, key.codeKey))) {
      throw new AppError('conflict', {
        userMessage: `Diesen Code von ${shop.name} haben wir schon in der Liste.`,
      });
    }
    const made = await publishSubmissions(tx, now, {
      ...{ key, knownShop: shop, spellings, origin: BY_VISITORS },
      needsReview: false,
    });
    await record('submission.publish', made);
    return made;
  });
}

/** Returns what it rejected, by which this can be undone. */
export function rejectGroup(context: EditContext, id: number): Promise<number[]> {
  return withGroup(context, id, async (tx, key, record) => {
    const rejected = await rejectPending(tx, key);
    if (rejected.length === 0) throw settled();
    await record('submission.reject', { rejected: rejected.length });
    return rejected;
  });
}

/** Rejects what waits, and this code of this shop is not accepted again. Returns what it rejected. */
export function blockGroup(context: EditContext, id: number): Promise<number[]> {
  return withGroup(context, id, async (tx, key, record) => {
    const rejected = await rejectPending(tx, key);
    if (await blockSubmissions(tx, context.now, key))
      await record('submission.block', { rejected: rejected.length });
    return rejected;
  });
}

/** Undoes a rejection, for its own submissions only: what was rejected earlier stays so. */
export function restoreGroup(context: EditContext, id: number, submissions: number[]): Promise<void> {
  return withGroup(context, id, async (tx, key, record) => {
    if (await isBlocked(tx, key))
      throw new AppError('conflict', { userMessage: 'Dieser Code ist gesperrt.' });
    const restored = await restoreRejected(tx, key, submissions);
    if (restored === 0) throw settled();
    await record('submission.restore', { restored });
  });
}

export function unblockGroup(context: EditContext, id: number): Promise<void> {
  return withGroup(context, id, async (tx, key, record) => {
    if (await unblockSubmissions(tx, key)) await record('submission.unblock');
  });
}

/** Marks a code that visitors published as looked at. */
export function approveCode({ db, now, actor }: EditContext, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [code] = await lockCodes(tx, [id]);
    if (!code || code.deletedAt || code.shopDeletedAt)
      throw new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht mehr.' });
    if (!code.needsReview) return;
    await updateCodes(tx, now, [id], REVIEWED);
    await recordChange(tx, now, { actor, action: 'code.approve', subject: 'code', subjectId: id });
  });
}

function settled(): AppError {
  return new AppError('conflict', { userMessage: 'Über diesen Code ist schon entschieden.' });
}
