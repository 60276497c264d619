// Which fields of a shop follow its programme.

import type { ShopChanges } from '#db/shops/updates.ts';
import type { ProgrammeShop } from '#db/sources/programme-shops.ts';
import type { Programme } from '#db/sources/programmes.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { keysOf } from '#domain/core/objects.ts';
import type { Network } from '#domain/core/sources.ts';
import { shopNameOf } from '#domain/sources/programme-names.ts';
import { categoryOfSector } from '#domain/sources/sectors.ts';
import { isSameSite, ownPage, siteOf } from '#domain/sources/tracking-links.ts';

type SyncedField = 'name' | 'url' | 'affiliateUrl' | 'logoUrl' | 'categorySlug';
type SyncedFields = Record<SyncedField, string | null>;

const COLUMNS: Record<SyncedField, string> = {
  name: 'name',
  url: 'url',
  affiliateUrl: 'affiliate_url',
  logoUrl: 'logo_url',
  categorySlug: 'category_slug',
};
/** Only shops that came from the network take these from it; for all others somebody chose them. */
const OWN: readonly SyncedField[] = ['name', 'categorySlug'];
/** These may become empty again. */
const OPTIONAL: readonly SyncedField[] = ['affiliateUrl', 'logoUrl'];

export function fieldsOf(programme: Programme) {
  return {
    name: nameOf(programme),
    url: programme.displayUrl,
    affiliateUrl: programme.clickThroughUrl,
    logoUrl: programme.logoUrl,
    categorySlug: categoryOfSector(programme.sector),
  };
}

/** A name without letters could not be told from any other such name. */
function nameOf({ name, domains, advertiserId }: Programme): string {
  const shown = shopNameOf(name);
  return foldCompact(shown) === '' ? (domains[0] ?? `Shop ${advertiserId}`) : shown;
}

/**
 * Why a programme is not this shop although it has its name: anybody can give a programme any name, and would get the
 * links and codes of a known shop. A shop that has an address takes only who has it, too; no address proves nothing.
 */
export function namesakeReason(shop: ProgrammeShop, { name, domains, displayUrl }: Programme): string | null {
  const own = ownPage(shop.url);
  const isOwn = (domain: string) => own !== null && isSameSite(own, new URL(`https://${domain}`));
  if (!own || domains.some(isOwn)) return null;
  const site = domains[0] ?? (URL.parse(displayUrl ?? '')?.hostname || 'ohne Adresse');
  return `Das Programm „${name}“ (${site}) heißt nur wie der Shop ${shop.name} (${siteOf(own)}). Gehört es dazu, trage seine Adresse beim Shop ein.`;
}

/**
 * Three-way merge: a field that is empty is filled; one that still has the network's last value follows. Any other was
 * changed by somebody, even if that was not recorded.
 */
export function shopChanges(
  network: Network,
  shop: ProgrammeShop,
  next: Programme,
  last: Programme | undefined,
): ShopChanges {
  const wanted: SyncedFields = fieldsOf(next);
  const before: Partial<SyncedFields> = last ? fieldsOf(last) : {};
  const changes: Partial<SyncedFields> = {};
  for (const field of keysOf(wanted)) {
    if (shop.editedFields.includes(COLUMNS[field]) || wanted[field] === shop[field]) continue;
    if (wanted[field] === null && !OPTIONAL.includes(field)) continue;
    const isOurs = last !== undefined && before[field] === shop[field];
    const mayFollow = OWN.includes(field) ? isOurs && shop.source === network : isOurs || !shop[field];
    if (mayFollow) changes[field] = wanted[field];
  }
  // A shop that visitors named is a partner: the network vouches for it, with its address.
  const review = shop.needsReview ? { needsReview: false } : {};
  return { ...changes, ...review, ...adoption(network, shop, wanted) } as ShopChanges;
}

/** A shop of the demo catalogue that turns out to be a partner is real: removing the demo data must not remove it. */
function adoption(network: Network, shop: ProgrammeShop, { affiliateUrl }: SyncedFields) {
  if (shop.source !== 'demo') return {};
  const link = shop.editedFields.includes(COLUMNS.affiliateUrl) ? {} : { affiliateUrl };
  return { source: network, sourceRef: null, ...link };
}
