// What the stand-in has to tell: invented shops, offers and sales, the same for the same seed.

import type {
  Catalogue,
  StandinProgramme,
  StandinPromotion,
  StandinTransaction,
  StandinVoucher,
} from './shapes.ts';

export interface CatalogueSize {
  advertisers: number;
  promotions: number;
  transactions: number;
  vouchers: number;
}

const DAY = 86_400_000;
const FIRST_ADVERTISER = 10_001;
const FIRST_PROMOTION = 4_000_001;

const WORDS = [
  'Nordlicht',
  'Kesselwerk',
  'Alpenglück',
  'Hafenkante',
  'Lindenhof',
  'Sternfeld',
  'Waldkind',
  'Uferlos',
];
const TRADES = [
  ['Mode', 'Clothing & Accessories'],
  ['Technik', 'Electrical Goods'],
  ['Reisen', 'Travel'],
  ['Wohnen', 'Home & Garden'],
  ['Beauty', 'Health & Beauty'],
  ['Sport', 'Sports Equipment'],
  ['Feinkost', 'Food & Drink'],
  ['Allerlei', 'Department Stores'],
] as const;

const OFFERS = [
  ['10 % auf alles', '10 % Rabatt ab 50 €', 'Nur für Neukunden'],
  ['20 € Rabatt ab 100 €', 'Gilt auch für reduzierte Artikel', 'Mindestbestellwert: 100 €'],
  ['15% off sitewide', 'Get 15% off your order', 'Not valid with other offers'],
  ['Gratis Versand', 'Kostenloser Versand ab 39 €', ''],
  ['Bis zu 70% reduziert', 'Sale: bis zu 70% auf ausgewählte Artikel', ''],
  ['5-Euro-Gutschein', '5 € für die Anmeldung zum Newsletter', 'Einmal je Kunde'],
] as const;

export function makeCatalogue(
  size: CatalogueSize,
  seed: number,
  publisherId: string,
  now: number,
): Catalogue {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const programmes = range(size.advertisers).map((index) => programme(index, publisherId));
  const pick = () => programmes[below(programmes.length)];
  const promotions = range(size.promotions).flatMap((index) => {
    const shop = pick();
    return shop ? [promotion(index, shop, publisherId, now, below)] : [];
  });
  const transactions = range(size.transactions).flatMap((index) => {
    const offer = promotions[below(promotions.length)];
    return offer ? [transaction(index, offer, publisherId, now, below)] : [];
  });
  return {
    programmes,
    promotions,
    transactions,
    vouchers: range(size.vouchers).map((i) => voucher(i, now, below)),
  };
}

function programme(index: number, publisherId: string): StandinProgramme {
  const [trade, sector] = TRADES[index % TRADES.length] ?? TRADES[0];
  const round = Math.floor(index / (TRADES.length * WORDS.length));
  const word = WORDS[Math.floor(index / TRADES.length) % WORDS.length] ?? WORDS[0];
  const name = `${word} ${trade}${round > 0 ? ` ${round + 1}` : ''}`;
  const host = `${name.toLowerCase().replace('ü', 'ue').replaceAll(' ', '-')}.example`;
  const id = FIRST_ADVERTISER + index;
  return {
    id,
    name,
    description: `${name} verkauft im Netz.`,
    displayUrl: `https://www.${host}`,
    clickThroughUrl: `https://www.awin1.com/awclick.php?mid=${id}&id=${publisherId}`,
    logoUrl: index % 3 === 0 ? null : `https://www.${host}/logo.png`,
    currencyCode: 'EUR',
    primaryRegion: { name: 'Germany', countryCode: 'DE' },
    primarySector: sector,
    status: 'Active',
    linkStatus: 'Live',
    validDomains: [{ domain: `*.${host}` }],
  };
}

type Below = (limit: number) => number;

function promotion(
  index: number,
  shop: StandinProgramme,
  publisherId: string,
  now: number,
  below: Below,
): StandinPromotion {
  const [title, description, terms] = OFFERS[below(OFFERS.length)] ?? OFFERS[0];
  const upcoming = below(10) === 0;
  const start = now + (upcoming ? 1 + below(14) : -1 - below(60)) * DAY;
  const url = `${shop.displayUrl}/aktion/${index}`;
  const offer: StandinPromotion = {
    promotionId: FIRST_PROMOTION + index,
    type: below(4) === 0 ? 'promotion' : 'voucher',
    advertiser: { id: shop.id, name: shop.name, joined: true },
    title,
    description,
    terms,
    startDate: isoTime(start),
    endDate: isoTime(Math.max(start, now) + (1 + below(60)) * DAY),
    url,
    urlTracking: `https://www.awin1.com/cread.php?awinmid=${shop.id}&awinaffid=${publisherId}&ued=${encodeURIComponent(url)}`,
    dateAdded: isoTime(start - DAY),
    campaign: '',
    regions: below(3) === 0 ? { all: true } : { all: false, list: [{ name: 'Germany', countryCode: 'DE' }] },
  };
  if (offer.type === 'voucher')
    offer.voucher = { code: `SPAR${index + 1}`, exclusive: below(20) === 0, attributable: false };
  return offer;
}

const STATUSES = ['pending', 'approved', 'approved', 'declined'] as const;

function transaction(
  index: number,
  offer: StandinPromotion,
  publisherId: string,
  now: number,
  below: Below,
): StandinTransaction {
  const time = now - below(90 * 24) * 3_600_000;
  const commissionStatus = STATUSES[below(STATUSES.length)] ?? 'pending';
  const sale = 1000 + below(20_000);
  const validated = commissionStatus === 'pending' ? null : berlinTime(Math.min(now, time + 14 * DAY));
  return {
    id: 920_000_001 + index,
    advertiserId: offer.advertiser.id,
    publisherId: Number(publisherId),
    commissionStatus,
    commissionAmount: { amount: Math.round(sale * 0.06) / 100, currency: 'EUR' },
    saleAmount: { amount: sale / 100, currency: 'EUR' },
    clickRefs: below(5) === 0 ? null : { clickRef: `c${index + 1}` },
    voucherCode: offer.voucher?.code ?? null,
    transactionDate: berlinTime(time),
    validationDate: validated,
    amendmentDate: below(10) === 0 ? validated : null,
  };
}

function voucher(index: number, now: number, below: Below): StandinVoucher {
  const programId = 300_001 + (index % 7);
  const landingUrl = `https://www.zweitnetz-${programId}.example/angebot/${index}`;
  const percent = below(2) === 0;
  const value = 5 + below(20);
  return {
    id: 700_001 + index,
    programId,
    programName: `Zweitnetz ${programId}`,
    title: percent ? `${value}% auf alles` : `${value} € Rabatt`,
    description: 'Gilt für das ganze Sortiment.',
    code: `TD${index + 1}`,
    startDate: now - (1 + below(30)) * DAY,
    endDate: now + (1 + below(30)) * DAY,
    defaultTrackUri: `https://clk.tradedoubler.com/click?p=${programId}&a=1&g=0&url=${encodeURIComponent(landingUrl)}`,
    landingUrl,
    discountAmount: value,
    isPercentage: percent,
    currencyId: 'EUR',
    languageId: 'de',
    voucherTypeId: 1,
    exclusive: false,
  };
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** As AWIN writes offers: seconds, and the offset spelled out. */
function isoTime(time: number): string {
  return new Date(time).toISOString().replace(/\.\d{3}Z$/, '+00:00');
}

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** As AWIN writes transactions: the clock on the wall, no offset. */
function berlinTime(time: number): string {
  return berlin.format(time).replace(' ', 'T');
}

/** Mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
