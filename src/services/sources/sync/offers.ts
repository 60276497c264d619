// Which offers of a network we take, and the code each would make.
import { createHash } from 'node:crypto';
import type { OfferContent } from '#db/sources/offers.ts';
import { conditionColumns } from '#domain/codes/conditions.ts';
import { duplicateKey } from '#domain/sources/duplicate-offers.ts';
import { discountWords } from '#domain/sources/offer-texts.ts';
import type { SourceOffer } from '#outside/networks/source.ts';
import type { Partner, PartnerShop, Partners } from './shops.ts';

const COUNTRY = 'DE';

export interface Incoming {
  networkId: string;
  advertiserId: string;
  duplicateKey: string;
  content: OfferContent;
  shop: PartnerShop;
}

/** The German reason why an offer is not for us, or what to make of it. */
export function takeOffer(offer: SourceOffer, partners: Partners): Incoming | string {
  const partner: Partner | undefined = partners.get(offer.shopNetworkId);
  if (!partner) return 'Der Shop ist kein Partner.';
  if (typeof partner === 'string') return partner;
  const { regions } = offer;
  // A list without an entry says nothing; the network was asked for Germany.
  if (regions !== 'all' && regions.length > 0 && !regions.includes(COUNTRY))
    return 'Das Angebot gilt nicht in Deutschland.';
  return {
    networkId: offer.sourceId,
    advertiserId: offer.shopNetworkId,
    duplicateKey: createHash('sha256').update(duplicateKey(offer)).digest('base64url').slice(0, 22),
    content: contentOf(offer),
    shop: partner,
  };
}

function contentOf(offer: SourceOffer): OfferContent {
  const { title, discount } = offer;
  return {
    code: offer.code ?? '',
    requires_code: offer.kind === 'code',
    title,
    description: offer.description || title,
    conditions: offer.terms,
    ...conditionColumns({ ...offer, conditions: offer.terms, discountValue: discount?.discountValue }),
    discount: discountWords(offer, discount),
    discount_type: discount?.discountType ?? 'percentage',
    // Rounded as the column is, otherwise it would differ from itself at every sync.
    discount_value: Math.round((discount?.discountValue ?? 0) * 100) / 100,
    affiliate_url: offer.trackingUrl,
    valid_from: offer.startsAt?.toISOString() ?? null,
    valid_until: offer.endsAt?.toISOString() ?? null,
  };
}
