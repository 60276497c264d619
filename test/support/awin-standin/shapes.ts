// The records of the networks, as far as the stand-in has them.

export interface StandinProgramme {
  id: number;
  name: string;
  description: string;
  displayUrl: string;
  clickThroughUrl: string;
  logoUrl: string | null;
  currencyCode: string;
  primaryRegion: { name: string; countryCode: string };
  primarySector: string;
  status: string;
  linkStatus: string;
  validDomains: { domain: string }[];
}

export interface StandinPromotion {
  promotionId: number;
  type: 'voucher' | 'promotion';
  advertiser: { id: number; name: string; joined: boolean };
  title: string;
  description: string;
  terms: string;
  startDate: string;
  endDate: string;
  url: string;
  urlTracking: string;
  dateAdded: string;
  campaign: string;
  regions: { all: boolean; list?: { name: string; countryCode: string }[] };
  voucher?: { code: string; exclusive: boolean; attributable: boolean };
}

export interface StandinTransaction {
  id: number;
  advertiserId: number;
  publisherId: number;
  commissionStatus: 'pending' | 'approved' | 'declined' | 'deleted';
  commissionAmount: { amount: number; currency: string } | null;
  saleAmount: { amount: number; currency: string } | null;
  clickRefs: { clickRef: string } | null;
  voucherCode: string | null;
  /** Berlin time without an offset, like the dates below. */
  transactionDate: string;
  validationDate: string | null;
  /** Not part of the answer; found with dateType=amendment. */
  amendmentDate: string | null;
}

export interface StandinVoucher {
  id: number;
  programId: number;
  programName: string;
  title: string;
  description: string;
  code: string;
  startDate: number;
  endDate: number;
  defaultTrackUri: string;
  landingUrl: string;
  discountAmount: number;
  isPercentage: boolean;
  currencyId: string;
  languageId: string;
  voucherTypeId: number;
  exclusive: boolean;
}

export interface Catalogue {
  programmes: StandinProgramme[];
  promotions: StandinPromotion[];
  transactions: StandinTransaction[];
  /** Of the second network, which the same server plays. */
  vouchers: StandinVoucher[];
}
