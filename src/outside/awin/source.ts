// AWIN as a source of shops, offers and transactions.

import { parseDiscount } from '#domain/codes/discounts.ts';
import { domainsOf } from '#outside/networks/domains.ts';
import type { NetworkSource, SourceOffer, SourceShop, SourceTransaction } from '#outside/networks/source.ts';
import type { AwinClient, DateType } from './client.ts';
import type { AwinProgramme, Promotion, Transaction } from './shapes.ts';
import { trackingLink } from './tracking-link.ts';

const DATE_TYPES: readonly DateType[] = ['transaction', 'validation', 'amendment'];

export function createAwinSource(client: AwinClient): NetworkSource {
  const { publisherId } = client;
  return {
    name: 'awin',

    async listShops(signal) {
      const { programmes, malformed } = await client.programmes(signal);
      return { shops: programmes.map((programme) => shopOf(programme, publisherId)), malformed };
    },

    async *listOffers(signal) {
      const seen = new Set<string>();
      let steady = true;
      // Upcoming first: an offer that starts while we read is then seen twice, the other way round never.
      for (const status of ['upcoming', 'active'] as const) {
        let complete = false;
        for await (const page of client.promotions({ status, signal })) {
          complete = page.complete;
          const fresh = page.promotions.filter(({ promotionId: id }) => !seen.has(id) && seen.add(id));
          const offers = fresh.map((promotion) => offerOf(promotion, publisherId));
          yield { offers, malformed: page.malformed, complete: status === 'active' && steady && complete };
        }
        steady &&= complete;
      }
    },

    async *listTransactions({ from, to }, signal) {
      for (const dateType of DATE_TYPES) {
        for await (const { transactions, malformed } of client.transactions(from, to, dateType, signal)) {
          yield { transactions: transactions.map(transactionOf), malformed };
        }
      }
    },
  };
}

function shopOf(programme: AwinProgramme, publisherId: string): SourceShop {
  const { id, displayUrl, clickThroughUrl, validDomains } = programme;
  return {
    networkId: id,
    name: programme.name,
    url: displayUrl,
    domains: domainsOf([displayUrl, ...(validDomains ?? []).map((valid) => valid?.domain)]),
    logoUrl: programme.logoUrl,
    sector: programme.primarySector || null,
    country: programme.primaryRegion?.countryCode.toUpperCase() || null,
    trackingUrl: clickThroughUrl ?? trackingLink({ advertiserId: id, publisherId, url: displayUrl }),
  };
}

function offerOf(promotion: Promotion, publisherId: string): SourceOffer {
  const { advertiser, description, terms, url, urlTracking, regions, voucher } = promotion;
  const title = promotion.title || description;
  const code = voucher?.code ?? null;
  return {
    sourceId: promotion.promotionId,
    shopNetworkId: advertiser.id,
    kind: code === null ? 'deal' : 'code',
    code,
    title,
    description,
    terms,
    discount: parseDiscount(title) ?? parseDiscount(description),
    startsAt: promotion.startDate,
    endsAt: promotion.endDate,
    landingUrl: url,
    trackingUrl: urlTracking ?? trackingLink({ advertiserId: advertiser.id, publisherId, url }),
    exclusive: voucher?.exclusive ?? false,
    regions: !regions || regions.all ? 'all' : countries(regions.list ?? []),
  };
}

function countries(list: readonly ({ countryCode: string } | null | undefined)[]): string[] {
  return list.map((region) => region?.countryCode.toUpperCase() ?? '').filter((country) => country !== '');
}

function transactionOf(transaction: Transaction): SourceTransaction {
  const { commissionAmount, saleAmount } = transaction;
  return {
    networkId: transaction.id,
    advertiserId: transaction.advertiserId,
    status: transaction.commissionStatus,
    commissionCents: cents(commissionAmount?.amount ?? 0),
    saleCents: cents(saleAmount?.amount ?? 0),
    currency: commissionAmount?.currency ?? saleAmount?.currency ?? 'EUR',
    clickRef: transaction.clickRefs?.clickRef || null,
    voucherCode: transaction.voucherCode || null,
    transactedAt: transaction.transactionDate,
    validatedAt: transaction.validationDate,
  };
}

/** Against floating-point error: 1.005 × 100 is a little less than 100.5, but half a cent must round up. */
function cents(amount: number): number {
  return Math.sign(amount) * Math.round(Number((Math.abs(amount) * 100).toFixed(4)));
}
