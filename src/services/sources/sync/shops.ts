// The partner programmes of a network become shops, or are found among the shops there are.

import type { Database } from '#db/core/connect.ts';
import { insertShops } from '#db/shops/shops.ts';
import { isNameTaken, updateShop } from '#db/shops/updates.ts';
import { deleteCodelessOffers } from '#db/sources/offers.ts';
import {
  type ProgrammeShop,
  programmeShops,
  type ReadPurpose,
  shopOfProgramme,
} from '#db/sources/programme-shops.ts';
import {
  type Programme,
  type StoredProgramme,
  saveProgrammes,
  storedProgrammes,
} from '#db/sources/programmes.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { keysOf } from '#domain/core/objects.ts';
import type { Network } from '#domain/core/sources.ts';
import { aliasesOnceRenamed } from '#domain/shops/aliases.ts';
import type { MalformedRecord, SourceShop, SourceShopList } from '#outside/networks/source.ts';
import type { SyncContext } from './context.ts';
import type { SyncNotes } from './report.ts';
import { fieldsOf, namesakeReason, shopChanges } from './shop-changes.ts';

export interface PartnerShop {
  id: number;
  name: string;
  categorySlug: string;
}

/** The shop, or the German reason why offers of this programme are not taken. */
export type Partner = PartnerShop | string;
export type Partners = Map<string, Partner>;

const ABROAD = 'Das Programm ist nicht für Deutschland.';
const DELETED = 'Der Shop wurde vom Betreiber gelöscht.';

interface ShopWork {
  network: Network;
  report: SyncNotes;
  now: Date;
  dryRun: boolean;
}

export interface ShopSync {
  partners: Partners;
  /** Programmes that were ours and are not any more. */
  left: string[];
}

/** Batch size: programmes per transaction. */
const PART = 50;

export async function syncShops(
  context: SyncContext,
  { shops, malformed }: SourceShopList,
): Promise<ShopSync> {
  const { db, network, now, options } = context;
  const { signal, dryRun = false } = options;
  const stored = new Map((await storedProgrammes(db, network)).map((one) => [one.advertiserId, one]));
  const programmes = shops.filter(isGerman).map(programmeOf);
  // In a stable order: of two programmes for one new shop, the older gives it its name.
  programmes.sort(byAge);
  const partners: Partners = new Map(shops.map(({ networkId }) => [networkId, ABROAD]));
  for (let start = 0; start < programmes.length; start += PART) {
    signal?.throwIfAborted();
    const part = programmes.slice(start, start + PART);
    const found = await context.write((tx, report) =>
      syncPart(tx, { network, now, dryRun, report }, part, stored),
    );
    for (const [id, partner] of found) partners.set(id, partner);
  }
  const joined = [...stored.values()].filter(({ relationship }) => relationship === 'joined');
  const unread = joined.filter(({ advertiserId }) => isUnread(advertiserId, partners, malformed));
  for (const [id, partner] of await storedPartners(db, unread)) partners.set(id, partner);
  const left = joined
    .map(({ advertiserId }) => advertiserId)
    .filter((id) => (partners.get(id) ?? ABROAD) === ABROAD);
  return { partners, left };
}

/** The network may not say where a programme is for; then its address may. */
function isGerman({ country, domains }: SourceShop): boolean {
  return country === null ? domains.some((domain) => domain.endsWith('.de')) : country === 'DE';
}

/** Its record was broken, or may have been the one that was. */
function isUnread(id: string, partners: Partners, malformed: MalformedRecord[]): boolean {
  return !partners.has(id) && malformed.some(({ sourceId }) => sourceId === null || sourceId === id);
}

async function storedPartners(db: Database, programmes: StoredProgramme[]): Promise<Partners> {
  const shops = await programmeShops(
    db,
    programmes.flatMap(({ shopId }) => shopId ?? []),
    'to look',
  );
  return new Map(
    programmes.map(({ advertiserId, shopId }) => {
      const shop = shops.get(shopId ?? 0);
      return [advertiserId, shop && !shop.isDeleted ? shop : DELETED];
    }),
  );
}

async function syncPart(
  db: Database,
  work: ShopWork,
  programmes: Programme[],
  stored: Map<string, StoredProgramme>,
): Promise<Partners> {
  const ids = programmes.flatMap(({ advertiserId }) => stored.get(advertiserId)?.shopId ?? []);
  const linked = await programmeShops(db, ids, purposeOf(work));
  const partners: Partners = new Map();
  const changed: Programme[] = [];
  for (const programme of programmes) {
    const last = stored.get(programme.advertiserId);
    const shop = await shopFor(db, work, programme, last, linked.get(last?.shopId ?? 0));
    if (typeof shop === 'string') {
      partners.set(programme.advertiserId, shop);
      work.report.skip(shop, 1);
      continue;
    }
    const next = { ...programme, shopId: shop?.id ?? null };
    partners.set(
      next.advertiserId,
      shop && !shop.isDeleted ? await renewed(db, work, shop, next, last) : DELETED,
    );
    if (!last || isChanged(last, next)) changed.push(next);
  }
  if (!work.dryRun) await saveProgrammes(db, work.network, work.now, changed);
  return partners;
}

function purposeOf({ dryRun }: ShopWork): ReadPurpose {
  return dryRun ? 'to look' : 'to change';
}

/**
 * Null where the operator deleted the shop and it was purged: then it is not made again. A reason where the programme is
 * only called like a shop: it is not stored either, so that it gets its shop as soon as somebody has decided.
 */
async function shopFor(
  db: Database,
  work: ShopWork,
  programme: Programme,
  last: StoredProgramme | undefined,
  linked: ProgrammeShop | undefined,
): Promise<ProgrammeShop | string | null> {
  if (linked && !linked.isDeleted) return linked;
  const { network, dryRun } = work;
  const { name } = fieldsOf(programme);
  const traits = {
    advertiserId: programme.advertiserId,
    host: programme.domains[0] ?? null,
    compactName: foldCompact(name),
  };
  const found = await shopOfProgramme(db, network, traits, purposeOf(work));
  const namesake = found && !found.byId ? namesakeReason(found, programme) : null;
  if (namesake !== null) return namesake;
  if (found && last && !found.isDeleted && !dryRun)
    await deleteCodelessOffers(db, network, last.advertiserId);
  return found ?? linked ?? (last ? null : makeShop(db, work, programme));
}

async function makeShop(db: Database, work: ShopWork, programme: Programme): Promise<ProgrammeShop> {
  const { network, report, dryRun } = work;
  const { url, ...fields } = fieldsOf(programme);
  const made = { ...fields, url: url ?? '', source: network, sourceRef: programme.advertiserId };
  report.shopAdded();
  // A dry run creates nothing; all it needs is a shop that no code can belong to yet.
  const [row] = dryRun ? [{ id: -1 }] : await insertShops(db, [made]);
  return { ...made, id: row?.id ?? -1, aliases: [], editedFields: [], isDeleted: false, needsReview: false };
}

async function renewed(
  db: Database,
  { network, now, dryRun }: ShopWork,
  shop: ProgrammeShop,
  next: Programme,
  last: StoredProgramme | undefined,
): Promise<PartnerShop> {
  const { name, ...others } = shopChanges(network, shop, next, last);
  const rename = name !== undefined && !(await isNameTaken(db, name, shop.id)) ? { name } : {};
  const changes = { ...others, ...rename, ...aliasesOnceRenamed(shop, rename.name) };
  if (Object.keys(changes).length > 0 && !dryRun) await updateShop(db, now, shop.id, changes);
  return {
    id: shop.id,
    name: rename.name ?? shop.name,
    categorySlug: changes.categorySlug ?? shop.categorySlug,
  };
}

function programmeOf(shop: SourceShop): Programme {
  return {
    advertiserId: shop.networkId,
    shopId: null,
    name: shop.name,
    countryCode: shop.country,
    sector: shop.sector,
    displayUrl: shop.url,
    clickThroughUrl: shop.trackingUrl,
    logoUrl: shop.logoUrl,
    domains: shop.domains,
  };
}

function byAge(a: Programme, b: Programme): number {
  const [one, other] = [a.advertiserId, b.advertiserId];
  return one.length - other.length || (one < other ? -1 : 1);
}

function isChanged(last: StoredProgramme, next: Programme): boolean {
  if (last.relationship !== 'joined') return true;
  return keysOf(next).some((field) => String(last[field] ?? '') !== String(next[field] ?? ''));
}
