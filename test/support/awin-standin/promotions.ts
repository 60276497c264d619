// The stand-in's list of offers: filters and paging as documented, and the faults that concern the list itself.

import type { FaultBoard } from './faults.ts';
import type { Catalogue, StandinPromotion } from './shapes.ts';

export interface Reply {
  status: number;
  body: unknown;
}

interface Filters {
  advertiserIds?: number[];
  exclusiveOnly?: boolean;
  membership?: 'all' | 'joined' | 'notJoined';
  regionCodes?: string[];
  status?: 'active' | 'expiringSoon' | 'upcoming';
  type?: 'promotion' | 'voucher' | 'all';
  updatedSince?: string;
}

interface Asked {
  filters?: Filters;
  pagination?: { page?: number; pageSize?: number };
}

const WEEK = 7 * 86_400_000;

export function promotionsReply(
  catalogue: Catalogue,
  asked: Asked,
  faults: FaultBoard,
  path: string,
  now: number,
): Reply {
  const { page = 1, pageSize = 100 } = asked.pagination ?? {};
  if (!Number.isInteger(page) || page < 1 || !Number.isInteger(pageSize) || pageSize < 10 || pageSize > 200)
    return { status: 400, body: { error: 'bad_request', description: 'pagination is out of range' } };

  const list = withListFaults(catalogue, faults, path)
    .filter((promotion) => matches(promotion, asked.filters ?? {}, now))
    .sort((a, b) => b.promotionId - a.promotionId);
  const data: unknown[] = list.slice((page - 1) * pageSize, page * pageSize);
  if (data.length > 0 && faults.hit('malformedRecord', path))
    data[0] = { ...(data[0] as StandinPromotion), advertiser: null, startDate: 'bald' };
  const pagination = { page, pageSize, total: list.length };
  if (faults.hit('wrongEnvelope', path)) return { status: 200, body: { promotions: data, pagination } };
  return { status: 200, body: { data, pagination } };
}

function withListFaults(catalogue: Catalogue, faults: FaultBoard, path: string): StandinPromotion[] {
  const all = [...catalogue.promotions];
  const shrunken = faults.hit('shrunken', path);
  if (shrunken) all.length = Math.floor(all.length * (shrunken.keep ?? 0.1));
  if (faults.hit('duplicates', path)) all.push(...all.filter((_, index) => index % 10 === 0));
  if (faults.hit('renumbered', path)) {
    const originals = all.filter((_, index) => index % 10 === 0);
    all.push(...originals.map((one) => ({ ...one, promotionId: one.promotionId + 1_000_000 })));
  }
  if (faults.hit('foreign', path)) all.push(...foreignOffers(catalogue));
  return all;
}

export const FOREIGN_PROGRAMME = {
  id: 90_001,
  name: 'Thames Outfitters UK',
  displayUrl: 'https://www.thames-outfitters.example',
  primaryRegion: { name: 'United Kingdom', countryCode: 'GB' },
};

/** For everybody, as the network says, and in the language of somebody else. */
function foreignOffers({ promotions }: Catalogue): StandinPromotion[] {
  const sample = promotions[0];
  if (!sample) return [];
  const texts = [
    ['Save £10 on boots', 'Spend over £50 and save'],
    ['Segundo par gratis', 'Solo esta semana'],
    ['20% off coats', 'Autumn sale'],
  ] as const;
  return texts.map(([title, description], index) => ({
    ...sample,
    promotionId: 9_000_001 + index,
    type: 'voucher',
    advertiser: { id: FOREIGN_PROGRAMME.id + index, name: FOREIGN_PROGRAMME.name, joined: true },
    title,
    description,
    url: `${FOREIGN_PROGRAMME.displayUrl}/offer/${index}`,
    regions: { all: true },
    voucher: { code: `UK${index}`, exclusive: false, attributable: false },
  }));
}

function matches(promotion: StandinPromotion, filters: Filters, now: number): boolean {
  const { advertiserIds = [], membership = 'all', regionCodes = [], type = 'all', updatedSince } = filters;
  if (advertiserIds.length > 0 && !advertiserIds.includes(promotion.advertiser.id)) return false;
  if (membership !== 'all' && promotion.advertiser.joined !== (membership === 'joined')) return false;
  if (type !== 'all' && promotion.type !== type) return false;
  if (filters.exclusiveOnly && !promotion.voucher?.exclusive) return false;
  if (updatedSince && promotion.dateAdded < updatedSince) return false;
  const { all, list = [] } = promotion.regions;
  const inRegion =
    all || regionCodes.length === 0 || list.some((one) => regionCodes.includes(one.countryCode));
  return inRegion && hasStatus(promotion, filters.status ?? 'active', now);
}

function hasStatus(
  promotion: StandinPromotion,
  status: NonNullable<Filters['status']>,
  now: number,
): boolean {
  const start = timeOf(promotion.startDate);
  const end = timeOf(promotion.endDate);
  if (status === 'upcoming') return start > now;
  // A date that cannot be read hides nothing: tests want to see what becomes of it.
  return !(start > now || end <= now) && (status === 'active' || end <= now + WEEK);
}

/** Memoised: few dates, many offers, and parsing them again for each page of 50,000 would be most of the work. */
const times = new Map<string, number>();

function timeOf(date: string): number {
  const known = times.get(date);
  if (known !== undefined) return known;
  const time = Date.parse(date);
  times.set(date, time);
  return time;
}
