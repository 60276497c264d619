// Tradedoubler as a source of shops and offers. It lists no programmes to a voucher token; shops are those that have
// vouchers.

import { type Discount, LARGEST_AMOUNT, parseDiscount } from '#domain/codes/discounts.ts';
import { domainsOf } from '#outside/networks/domains.ts';
import type { NetworkSource, SourceOffer, SourceShop } from '#outside/networks/source.ts';
import type { TradedoublerClient } from './client.ts';
import type { Voucher } from './shapes.ts';

/** Batch size: each page is one database transaction. */
const PAGE_SIZE = 200;

export function createTradedoublerSource(client: TradedoublerClient): NetworkSource {
  return {
    name: 'tradedoubler',

    async listShops(signal) {
      const { vouchers } = await client.vouchers(signal);
      const shops = new Map<string, SourceShop>();
      for (const voucher of vouchers) {
        const shop = shopOf(voucher);
        // A voucher may lack the address, without which the programme could not be told from a namesake.
        if (shop && !shops.get(shop.networkId)?.domains.length) shops.set(shop.networkId, shop);
      }
      // Broken vouchers are reported with the offers, once.
      return { shops: [...shops.values()], malformed: [] };
    },

    async *listOffers(signal) {
      const { vouchers, malformed } = await client.vouchers(signal);
      const pages = Math.max(1, Math.ceil(vouchers.length / PAGE_SIZE));
      for (let page = 0; page < pages; page++) {
        yield {
          offers: vouchers.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(offerOf),
          malformed: page === 0 ? malformed : [],
          complete: page === pages - 1,
        };
      }
    },
  };
}

function shopOf(voucher: Voucher): SourceShop | null {
  const domains = domainsOf([voucher.landingUrl]);
  const name = voucher.programName || domains[0];
  if (!name) return null;
  return {
    networkId: voucher.programId,
    name,
    url: voucher.landingUrl ? new URL(voucher.landingUrl).origin : null,
    domains,
    logoUrl: voucher.logoPath,
    sector: null,
    country: countryOf(voucher, domains[0] ?? ''),
    trackingUrl: null,
  };
}

/** The network does not say. German text, euros and no Austrian or Swiss address is Germany. */
function countryOf({ languageId, currencyId }: Voucher, domain: string): string | null {
  const ending = /\.(de|at|ch)$/.exec(domain)?.[1];
  if (ending) return ending.toUpperCase();
  const euros = currencyId === '' || currencyId.toUpperCase() === 'EUR';
  return languageId.toLowerCase() === 'de' && euros ? 'DE' : null;
}

function offerOf(voucher: Voucher): SourceOffer {
  const { code, shortDescription, landingUrl, defaultTrackUri } = voucher;
  const description = voucher.description || shortDescription;
  const title = voucher.title || shortDescription || description;
  // It may be shown only while it is both published and valid.
  const startsAt = edge([voucher.startDate, voucher.publishStartDate], Math.max);
  const endsAt = edge([voucher.endDate, voucher.publishEndDate], Math.min);
  return {
    sourceId: voucher.id,
    shopNetworkId: voucher.programId,
    kind: code === null ? 'deal' : 'code',
    code,
    title,
    description,
    terms: '',
    discount: discountOf(voucher) ?? parseDiscount(title) ?? parseDiscount(description),
    startsAt: startsAt && endsAt && startsAt > endsAt ? endsAt : startsAt,
    endsAt,
    landingUrl,
    trackingUrl: defaultTrackUri,
    exclusive: voucher.exclusive,
    regions: 'all',
  };
}

function discountOf({ discountAmount: value, isPercentage, currencyId }: Voucher): Discount | null {
  if (value <= 0) return null;
  if (isPercentage) return value <= 100 ? { discountType: 'percentage', discountValue: value } : null;
  const isAmount = currencyId.toUpperCase() === 'EUR' && value <= LARGEST_AMOUNT;
  return isAmount ? { discountType: 'fixed', discountValue: value } : null;
}

function edge(dates: readonly (Date | null)[], pick: (...times: number[]) => number): Date | null {
  const times = dates.filter((date) => date !== null).map((date) => date.getTime());
  return times.length === 0 ? null : new Date(pick(...times));
}
