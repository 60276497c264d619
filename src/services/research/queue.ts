// Which shops are researched, in which order, and what has become of it.

import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import {
  countItems,
  insertItems,
  listItems,
  lockItem,
  openItemOf,
  type ResearchItem,
  setPriority,
  setStatus,
} from '#db/research/items.ts';
import { type DueShop, type DueWanted, noteResearched, shopsDue } from '#db/research/shops.ts';
import { findShop } from '#db/shops/shops.ts';
import { AppError } from '#domain/core/app-error.ts';
import { addDays } from '#domain/core/berlin-time.ts';
import {
  DEFAULT_PRIORITY,
  HIGHEST_PRIORITY,
  priorityOf,
  type ResearchStatus,
  researchDays,
} from '#domain/research/priority.ts';
import { tieLateShops } from './late-shops.ts';
import { chatText, promptsFor } from './prompt.ts';

const SHOPS_SHOWN = 20;
const BULK = 50;

export interface QueueWanted {
  status: ResearchStatus | undefined;
  /** In the name of the shop. */
  search: string;
  page: number;
  limit: number;
}

export interface QueueView {
  items: ResearchItem[];
  /** Of those that were asked for. */
  total: number;
  counts: Partial<Record<ResearchStatus, number>>;
}

export async function readQueue(
  db: Database,
  now: Date,
  { status, search, page, limit }: QueueWanted,
): Promise<QueueView> {
  const [items, counts, found] = await Promise.all([
    listItems(db, { status, search, limit, offset: (page - 1) * limit }),
    countItems(db),
    search.trim() === '' ? null : countItems(db, search),
  ]);
  // Until it is used, a prompt says what is known now, not what was known when somebody thought of the shop.
  const open = items.filter((item) => item.status !== 'completed' || item.prompt === null);
  const prompts = await promptsFor(db, now, open);
  const texts = new Map(open.map(({ id }, index) => [id, prompts[index] && chatText(prompts[index])]));
  const matching = found ?? counts;
  const total = status
    ? (matching[status] ?? 0)
    : Object.values(matching).reduce((sum, count) => sum + count, 0);
  return {
    items: items.map((item) => ({ ...item, prompt: texts.get(item.id) ?? item.prompt })),
    total,
    counts,
  };
}

export function shopsNeedingResearch(
  db: Database,
  now: Date,
  { limit = SHOPS_SHOWN, ...wanted }: Partial<DueWanted> = {},
): Promise<{ items: DueShop[]; total: number }> {
  const priorities = Array.from({ length: HIGHEST_PRIORITY }, (_, index) => index + 1);
  const byPriority = new Map(priorities.map((priority) => [priority, addDays(now, -researchDays(priority))]));
  return shopsDue(
    db,
    { byPriority, defaultPriority: DEFAULT_PRIORITY, popularPriority: HIGHEST_PRIORITY },
    { ...wanted, limit },
  );
}

/** A shop that is already queued gets the new priority, where there is one, instead of a second entry. */
export function scheduleShop(
  db: Database,
  now: Date,
  actor: string,
  wanted: { shopName: string; priority: number | undefined },
): Promise<{ item: ResearchItem; fresh: boolean }> {
  return inTransaction(db, async (tx) => {
    const shop = await findShop(tx, now, wanted.shopName);
    // After the shop was found: its item may have been queued before it was made.
    await tieLateShops(tx);
    const shopName = shop?.name ?? wanted.shopName;
    const open = await openItemOf(tx, { shopId: shop?.id ?? null, shopName });
    if (open) return { item: await withPriority(tx, now, actor, open, wanted.priority), fresh: false };
    const priority =
      wanted.priority ?? priorityOf({ isPopular: shop?.isPopular ?? false, lastPriority: null });
    const [item] = await insertItems(tx, now, [{ shopId: shop?.id ?? null, shopName, priority }]);
    if (!item) throw new Error('the research item was not stored');
    await recordChange(tx, now, {
      actor,
      action: 'research.schedule',
      subject: 'research',
      subjectId: item.id,
      after: { shopName, priority },
    });
    return { item, fresh: true };
  });
}

async function withPriority(
  tx: Database,
  now: Date,
  actor: string,
  item: ResearchItem,
  priority = item.priority,
): Promise<ResearchItem> {
  if (priority === item.priority) return item;
  await setPriority(tx, now, item.id, priority);
  await recordChange(tx, now, {
    actor,
    action: 'research.priority',
    subject: 'research',
    subjectId: item.id,
    before: { priority: item.priority },
    after: { priority },
  });
  return { ...item, priority };
}

/** The most valuable ones that are due, or those of these that are. */
export function scheduleDueShops(db: Database, now: Date, actor: string, ids?: number[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tieLateShops(tx);
    const { items: due } = await shopsNeedingResearch(tx, now, { limit: ids?.length ?? BULK, ids });
    const items = due.map(({ id, name, researchPriority }) => ({
      shopId: id,
      shopName: name,
      priority: researchPriority,
    }));
    const made = await insertItems(tx, now, items);
    const after = { shops: made.map(({ shopName }) => shopName) };
    await recordChange(tx, now, { actor, action: 'research.schedule-bulk', subject: 'research', after });
    return made.length;
  });
}

/** Any status may follow any other: the operator knows best what was done outside. */
export function changeStatus(
  db: Database,
  now: Date,
  actor: string,
  id: number,
  status: ResearchStatus,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const item = await itemToChange(tx, id);
    await setStatus(tx, now, id, status);
    if (status === 'completed' && item.shopId !== null) await noteResearched(tx, now, item.shopId);
    await recordChange(tx, now, {
      actor,
      action: 'research.status',
      subject: 'research',
      subjectId: id,
      before: { status: item.status },
      after: { status },
    });
  });
}

export async function itemToChange(db: Database, id: number): Promise<ResearchItem> {
  const item = await lockItem(db, id);
  if (!item) throw new AppError('not_found', { userMessage: 'Diesen Eintrag gibt es nicht mehr.' });
  return item;
}
