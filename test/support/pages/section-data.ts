// Answers of the API that tests of the home page's sections need and the demo catalogue does not have.
import type { Code } from '#contract/codes.ts';
import type { BestDeal } from '#contract/deals.ts';
import type { Shop } from '#contract/shops.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { type Field, fieldsWith } from '#domain/core/fields.ts';

const HOUR = 3_600_000;

export function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * HOUR).toISOString();
}

function emptyValue({ kind, nullable }: Field) {
  if (nullable) return null;
  if (kind === 'yes-no') return false;
  return kind === 'whole' || kind === 'number' ? 0 : '';
}

/** All that visitors see of a code, so that a new field needs no line here. */
const EMPTY_CODE = Object.fromEntries(
  fieldsWith(CODE_FIELDS, 'visible').map((name) => [name, emptyValue(CODE_FIELDS[name])]),
);

export function someTrust(change: Partial<Code['trust']> = {}): Code['trust'] {
  return {
    ...{ works: 0.69, label: 'unknown', worked7d: 0, failed7d: 0, reasons: [], minimumOrder: null },
    ...{ lastSaleAt: null, lastFeedbackAt: null, linkReachedAt: null, seenAt: null, source: 'operator' },
    ...change,
  };
}

export function someCode(id: number, change: Partial<Code> = {}): Code {
  const validUntil = change.validUntil === undefined ? hoursFromNow(24 * 60) : change.validUntil;
  return {
    ...EMPTY_CODE,
    id,
    code: `TEST${id}`,
    requiresCode: true,
    title: '10 % auf alles',
    description: '10 % auf das ganze Sortiment',
    discount: '10 %',
    discountType: 'percentage',
    discountValue: 10,
    category: 'Fashion',
    categorySlug: 'fashion',
    shopId: 1,
    shopName: 'Testladen',
    shopSlug: 'zalando',
    shopUrl: 'https://shop.example',
    affiliateUrl: null,
    isActive: true,
    popularityScore: 50,
    createdAt: hoursFromNow(-24 * 30),
    trust: someTrust(),
    ...change,
    validUntil,
    expiresAt: validUntil,
  } as Code;
}

export function someDeal(id: number, change: Partial<BestDeal> = {}): BestDeal {
  return {
    id,
    title: `Angebot ${id}`,
    description: 'Nur kurze Zeit im Angebot.',
    shopName: 'Testladen',
    shopSlug: 'zalando',
    category: 'Fashion',
    categorySlug: 'fashion',
    imageUrl: null,
    affiliateUrl: 'https://shop.example',
    discount: '-20 %',
    featured: true,
    popularityScore: 50,
    ...change,
  };
}

export function someShop(id: number, change: Partial<Shop> = {}): Shop {
  return {
    id,
    slug: 'zalando',
    name: `Laden ${id}`,
    url: 'https://shop.example',
    affiliateUrl: null,
    category: 'Fashion',
    categorySlug: 'fashion',
    description: '',
    logoUrl: '/logo/zalando',
    visitCount: 0,
    codeCount: 1,
    popularityScore: 50,
    isPopular: false,
    codesChangedAt: null,
    ...change,
  };
}
