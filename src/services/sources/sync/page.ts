// Applies one page of offers atomically, in one transaction.

import { searchTextOf } from '#db/codes/search-text.ts';
import type { Database } from '#db/core/connect.ts';
import { lockRows } from '#db/core/lock-rows.ts';
import {
  codesOfOffers,
  codesWithIds,
  insertOfferCodes,
  lockOfferCodes,
  type OfferCode,
  updateOfferCodes,
} from '#db/sources/offer-codes.ts';
import { liveDuplicates, type Offer, offersById, saveOffers } from '#db/sources/offers.ts';
import type { Network } from '#domain/core/sources.ts';
import type { Incoming } from './offers.ts';
import {
  isDismissed,
  mergedFields,
  needsUpdate,
  offerChanges,
  type PagePlan,
  planPage,
  type StoredState,
  type WantedCode,
} from './plan.ts';
import type { DiffLine, SyncNotes } from './report.ts';
import type { Partners } from './shops.ts';

export interface PageWork {
  network: Network;
  partners: Partners;
  report: SyncNotes;
  now: Date;
}

/** A dry run of the page. Duplicates on other pages of the same read are known to the report by their key. */
export async function previewPage(db: Database, work: PageWork, incoming: Incoming[]): Promise<void> {
  const known = await readKnown(db, work.network, incoming, []);
  const plan = planFor(work, incoming, known);
  const codes = new Map(known.codes.map((code) => [code.id, code]));
  for (const wanted of plan.codes) {
    if (wanted.id === null) reportAdded(work.report, wanted, wanted.members[0]?.duplicateKey ?? '');
    else reportUpdated(work.report, wanted, codes.get(wanted.id));
  }
}

interface IncomingPage {
  incoming: Incoming[];
  /** Of offers whose duplicates have changed. */
  keys?: string[];
}

export async function writePage(
  db: Database,
  work: PageWork,
  { incoming, keys = [] }: IncomingPage,
): Promise<void> {
  const { network, report, now } = work;
  const plan = planFor(work, incoming, await readKnown(db, network, incoming, keys));
  const ids = plan.codes.flatMap(({ id }) => id ?? []);
  const locked = new Map((await lockOfferCodes(db, ids)).map((code) => [code.id, code]));
  // Checked again under the row lock: an operator may have edited or deleted a code after it was read.
  const standing = plan.codes.filter(({ id, fields }) => {
    const code = locked.get(id ?? 0);
    return id === null || (code && !isDismissed(code) && needsUpdate(code, fields));
  });
  if (standing.length > 0) {
    const shopIds = standing.flatMap(({ id, fields }) => {
      const from = locked.get(id ?? 0)?.fields.shop_id;
      return from === undefined ? [fields.shop_id] : [fields.shop_id, from];
    });
    await lockRows(db, 'shops', shopIds);
  }
  const fresh = standing.filter(({ id }) => id === null);
  const newIds = await insertOfferCodes(db, network, now, fresh.map(newCode));
  await updateOfferCodes(
    db,
    now,
    standing.flatMap((wanted) => changedCode(wanted, locked.get(wanted.id ?? 0)) ?? []),
  );
  await saveOffers(db, network, [...plan.offers, ...linkedOffers(plan, fresh, newIds)]);
  for (const [index, wanted] of fresh.entries()) reportAdded(report, wanted, `${newIds[index]}`);
  for (const wanted of standing) reportUpdated(report, wanted, locked.get(wanted.id ?? 0));
}

async function readKnown(
  db: Database,
  network: Network,
  incoming: Incoming[],
  moreKeys: string[],
): Promise<StoredState> {
  const ids = incoming.map(({ networkId }) => networkId);
  const own = ids.length > 0 ? await offersById(db, network, ids) : [];
  // Their former duplicates too: one that leaves may have been the one that is shown.
  const keys = [...own, ...incoming].map(({ duplicateKey }) => duplicateKey).concat(moreKeys);
  const duplicates = await liveDuplicates(db, network, [...new Set(keys)]);
  const offers = [...new Map([...own, ...duplicates].map((offer) => [offer.networkId, offer])).values()];
  const codeIds = [...new Set(offers.flatMap(({ codeId }) => codeId ?? []))];
  const codes = [
    ...(codeIds.length > 0 ? await codesWithIds(db, codeIds) : []),
    ...(ids.length > 0 ? await codesOfOffers(db, network, ids) : []),
  ];
  return { offers, codes: [...new Map(codes.map((code) => [code.id, code])).values()] };
}

function planFor({ partners, report, now }: PageWork, incoming: Incoming[], known: StoredState): PagePlan {
  const shopOf = (advertiserId: string) => {
    const partner = partners.get(advertiserId);
    return typeof partner === 'string' ? undefined : partner;
  };
  const plan = planPage(incoming, known, shopOf, now);
  for (const [reason, count] of plan.skipped) report.skip(reason, count);
  return plan;
}

function newCode({ fields, sourceRef, shopName }: WantedCode) {
  return {
    fields,
    sourceRef,
    searchText: searchTextOf(fields, shopName, fields.category_slug),
  };
}

function changedCode({ id, fields: wanted, shopName }: WantedCode, code: OfferCode | undefined) {
  if (id === null || !code) return null;
  const fields = mergedFields(code, wanted);
  // An operator may have moved the code to another shop.
  const shop = fields.shop_id === wanted.shop_id ? shopName : code.shopName;
  return { id, fields, searchText: searchTextOf(fields, shop, fields.category_slug) };
}

function linkedOffers(plan: PagePlan, fresh: WantedCode[], newIds: number[]): Offer[] {
  const idOf = new Map(fresh.map((wanted, index) => [wanted, newIds[index] ?? null]));
  return plan.codes.flatMap((wanted) =>
    wanted.members.map((offer) => ({ ...offer, codeId: wanted.id ?? idOf.get(wanted) ?? null })),
  );
}

function reportAdded(report: SyncNotes, wanted: WantedCode, key: string): void {
  report.added(key, lineOf(wanted, []));
}

function reportUpdated(report: SyncNotes, wanted: WantedCode, code: OfferCode | undefined): void {
  if (!code) return;
  const changed = Object.entries(offerChanges(code, wanted.fields));
  const changes = changed.map(([name, to]) => {
    const field = name as keyof typeof code.fields;
    return { field, from: code.fields[field], to };
  });
  report.updated(`${code.id}`, lineOf(wanted, changes));
}

function lineOf({ shopName, fields }: WantedCode, changes: DiffLine['changes']): DiffLine {
  return { shopName, code: fields.code, title: fields.title, changes };
}
