// The common interface of the affiliate networks (adapter), so that one sync can read them all.

import type { Discount } from '#domain/codes/discounts.ts';
import type { Network } from '#domain/core/sources.ts';

export interface SourceShop {
  networkId: string;
  name: string;
  url: string | null;
  /** Without `www.` and wildcards; the shop's own first. */
  domains: string[];
  logoUrl: string | null;
  sector: string | null;
  /** ISO code of the country the programme is for; null where the network does not say. */
  country: string | null;
  trackingUrl: string | null;
}

export interface SourceOffer {
  sourceId: string;
  shopNetworkId: string;
  kind: 'code' | 'deal';
  code: string | null;
  title: string;
  description: string;
  terms: string;
  /** As the network gives it, else as the text promises it. */
  discount: Discount | null;
  startsAt: Date | null;
  endsAt: Date | null;
  landingUrl: string | null;
  trackingUrl: string | null;
  exclusive: boolean;
  regions: 'all' | string[];
}

export interface SourceTransaction {
  networkId: string;
  advertiserId: string;
  status: 'pending' | 'approved' | 'declined' | 'deleted';
  commissionCents: number;
  saleCents: number;
  currency: string;
  clickRef: string | null;
  voucherCode: string | null;
  transactedAt: Date;
  validatedAt: Date | null;
}

/** A record that failed validation. What was stored of it before is kept instead of taken for gone. */
export interface MalformedRecord {
  /** As it came, for the report. */
  record: unknown;
  /** German, for the operator. */
  reason: string;
  /** Its id, where at least that could be read. */
  sourceId: string | null;
}

export interface SourceShopList {
  shops: SourceShop[];
  malformed: MalformedRecord[];
}

interface OfferPage {
  offers: SourceOffer[];
  malformed: MalformedRecord[];
  /** True on the last page, and only if the list did not change while reading: then what is missing is gone. */
  complete: boolean;
}

interface TransactionPage {
  transactions: SourceTransaction[];
  malformed: MalformedRecord[];
}

interface TimeRange {
  from: Date;
  to: Date;
}

export interface NetworkSource {
  readonly name: Network;
  listShops(signal?: AbortSignal): Promise<SourceShopList>;
  /** Every offer once, page by page. */
  listOffers(signal?: AbortSignal): AsyncGenerator<OfferPage, void>;
  /** A transaction may come more than once, so storing it must be idempotent. */
  listTransactions?(range: TimeRange, signal?: AbortSignal): AsyncGenerator<TransactionPage, void>;
}
