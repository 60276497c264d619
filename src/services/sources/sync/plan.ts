// What one page of offers means for the stored ones and for the codes. Decides, writes nothing.

import type { OfferCode, OfferCodeFields } from '#db/sources/offer-codes.ts';
import type { Offer, OfferContent, StoredOffer } from '#db/sources/offers.ts';
import { CONDITION_COLUMNS, conditionColumns, withReadColumns } from '#domain/codes/conditions.ts';
import { keysOf } from '#domain/core/objects.ts';
import { uneditedChanges } from '#domain/core/operator-edits.ts';
import { compareIds, shownDuplicate } from '#domain/sources/duplicate-offers.ts';
import type { Incoming } from './offers.ts';
import type { PartnerShop } from './shops.ts';

export interface StoredState {
  /** The stored offers of the page, gone ones too, and all that are one code with any of them. */
  offers: StoredOffer[];
  /** Those that belong to these offers, or did once. */
  codes: OfferCode[];
}

interface Member extends Offer {
  stored: StoredOffer | undefined;
  isIncoming: boolean;
}

export interface WantedCode {
  /** Null for a new one. */
  id: number | null;
  fields: OfferCodeFields;
  shopName: string;
  sourceRef: string | null;
  members: Offer[];
}

export interface PagePlan {
  /** New codes, and those that differ from what is wanted. */
  codes: WantedCode[];
  /** Stored offers that change without making or changing a code. */
  offers: Offer[];
  skipped: Map<string, number>;
}

const DUPLICATE = 'Das Angebot gibt es schon unter einer anderen Nummer.';
const DISMISSED = 'Der Code wurde vom Betreiber gelöscht.';
const ENDED = 'Das Angebot ist abgelaufen.';

export function planPage(
  incoming: Incoming[],
  known: StoredState,
  shopOf: (advertiserId: string) => PartnerShop | undefined,
  now: Date,
): PagePlan {
  const codes = new Map(known.codes.map((code) => [code.id, code]));
  const plan: PagePlan = { codes: [], offers: [], skipped: new Map() };
  const taken = new Set<number>();
  const refs = new Set(known.codes.map((code) => code.sourceRef));
  for (const members of groupsOf(incoming, known)) {
    const shop = shopOf(members[0]?.advertiserId ?? '');
    if (!shop) continue;
    planGroup({ members, shop, codes, taken, refs, now, plan });
  }
  return plan;
}

/** Offers that are one code together. Those that have been for longer come first: they keep the code when others leave. */
function groupsOf(incoming: Incoming[], { offers, codes }: StoredState): Member[][] {
  const idOfRef = new Map(codes.map((code) => [code.sourceRef, code.id]));
  const members = new Map<string, Member>();
  for (const stored of offers)
    if (!stored.isGone) members.set(stored.networkId, { ...stored, stored, isIncoming: false });
  const byId = new Map(offers.map((offer) => [offer.networkId, offer]));
  for (const { shop, ...offer } of incoming) {
    const stored = byId.get(offer.networkId);
    const codeId = stored ? stored.codeId : (idOfRef.get(offer.networkId) ?? null);
    members.set(offer.networkId, { ...offer, codeId, stored, isIncoming: true });
  }
  const groups = Map.groupBy([...members.values()].toSorted(compareIds), (member) => member.duplicateKey);
  const isOld = (group: Member[]) =>
    group.some(({ stored, duplicateKey }) => stored?.duplicateKey === duplicateKey);
  return [...groups.values()].toSorted((a, b) => Number(isOld(b)) - Number(isOld(a)));
}

interface Group {
  members: Member[];
  shop: PartnerShop;
  codes: Map<number, OfferCode>;
  /** Codes that another group has. */
  taken: Set<number>;
  /** Numbers of offers that codes are already known by. */
  refs: Set<string | null>;
  now: Date;
  plan: PagePlan;
}

function planGroup({ members, shop, codes, taken, refs, now, plan }: Group): void {
  const code = codeOf(members, codes, taken);
  if (code) taken.add(code.id);
  const shown = shownDuplicate(
    members.map((member) => ({ ...member, ...periodOf(member.content) })),
    now,
  );
  if (!shown) return;
  const skip = (reason: string, skipped: Member[]) => {
    const count = skipped.filter((member) => member.isIncoming).length;
    if (count > 0) plan.skipped.set(reason, (plan.skipped.get(reason) ?? 0) + count);
  };
  const linked = (codeId: number | null) => members.map((member) => ({ ...member, codeId }));

  if (code ? isDismissed(code) : members.some((member) => wasPurged(member, now))) {
    skip(DISMISSED, members);
    plan.offers.push(...changedOffers(linked(code?.id ?? null)));
    return;
  }
  const fields = { ...readContent(shown.content), shop_id: shop.id, category_slug: shop.categorySlug };
  // The end in force: an operator's goes before the network's.
  const end = (code ? mergedFields(code, fields) : fields).valid_until;
  const hasEnded = end !== null && Date.parse(end) <= now.getTime();
  if (hasEnded && (!code || code.deletedAt !== null || code.isWithdrawn)) {
    // Not stored: an offer without a code is the tombstone of a code that the operator deleted.
    skip(ENDED, members);
    if (code) plan.offers.push(...changedOffers(linked(code.id)));
    return;
  }
  skip(
    DUPLICATE,
    members.filter((member) => member.networkId !== shown.networkId),
  );
  const named = members.find(({ networkId, isIncoming }) => isIncoming && !refs.has(networkId));
  if (code && !needsUpdate(code, fields)) plan.offers.push(...changedOffers(linked(code.id)));
  else
    plan.codes.push({
      id: code?.id ?? null,
      fields,
      shopName: shop.name,
      sourceRef: named?.networkId ?? null,
      members: changedOffers(linked(code?.id ?? null)),
    });
}

/** Stored before one of the conditions was data, and not offered again since: its text says the rest. */
function readContent(content: OfferContent): OfferContent {
  if (CONDITION_COLUMNS.every((column) => column in content)) return content;
  const { title, description, conditions, discount_value: discountValue } = content;
  return { ...conditionColumns({ title, description, conditions, discountValue }), ...content };
}

/** Of several, as when two offers became one, the one that can be seen, then the oldest. */
function codeOf(members: Member[], codes: Map<number, OfferCode>, taken: Set<number>): OfferCode | undefined {
  return members
    .flatMap(({ codeId }) => (codeId === null || taken.has(codeId) ? [] : (codes.get(codeId) ?? [])))
    .toSorted(
      (a, b) =>
        Number(isDismissed(a)) - Number(isDismissed(b)) ||
        Number(isAway(a)) - Number(isAway(b)) ||
        a.id - b.id,
    )[0];
}

const isAway = ({ deletedAt, isWithdrawn }: OfferCode) => deletedAt !== null || isWithdrawn;

/**
 * Said as such, or by the time: deleting what has ended or was withdrawn is tidying up. Deleting what could be seen is a decision, and the network must
 * not undo it. What is deleted is never withdrawn afterwards.
 */
export function isDismissed({ deletedAt, isWithdrawn, wasDismissed, fields }: OfferCode): boolean {
  if (wasDismissed) return true;
  if (deletedAt === null || isWithdrawn) return false;
  return fields.valid_until === null || Date.parse(fields.valid_until) > Date.parse(deletedAt);
}

/** The same after the code was purged: what is left is the offer as a tombstone, with the end it had then. */
function wasPurged({ stored }: Member, now: Date): boolean {
  if (!stored || stored.codeId !== null) return false;
  const end = stored.content.valid_until;
  return end === null || Date.parse(end) > now.getTime();
}

/** What the network wants to be different, as far as nobody has edited it. */
export function offerChanges(
  { fields, editedFields }: OfferCode,
  wanted: OfferCodeFields,
): Partial<OfferCodeFields> {
  return uneditedChanges(fields, wanted, withReadColumns(editedFields));
}

export function mergedFields(code: OfferCode, wanted: OfferCodeFields): OfferCodeFields {
  return { ...code.fields, ...offerChanges(code, wanted) };
}

export function needsUpdate(code: OfferCode, wanted: OfferCodeFields): boolean {
  return isAway(code) || Object.keys(offerChanges(code, wanted)).length > 0;
}

function periodOf({ valid_from, valid_until }: OfferContent) {
  return { validFrom: valid_from, validUntil: valid_until };
}

function changedOffers(members: Member[]): Offer[] {
  return members.filter(isChanged).map(({ stored, isIncoming, ...offer }) => offer);
}

function isChanged({ stored, ...offer }: Member): boolean {
  if (!stored || stored.isGone) return true;
  const { codeId, duplicateKey, advertiserId, content } = stored;
  if (codeId !== offer.codeId || duplicateKey !== offer.duplicateKey || advertiserId !== offer.advertiserId)
    return true;
  return keysOf(offer.content).some((field) => content[field] !== offer.content[field]);
}
