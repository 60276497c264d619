// Answers of the API that tests of the home page's sections need and the demo catalogue does not have.
import type { Code } from '#contract/codes.ts';
import type { BestDeal } from '#contract/deals.ts';
import type { Shop } from '#contract/shops.ts';
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import { type Field, type Fields, fieldsWith } from '#domain/core/fields.ts';
import { DEAL_FIELDS } from '#domain/deals/fields.ts';
import { SHOP_FIELDS } from '#domain/shops/fields.ts';

const HOUR = 3_600_000;

export function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * HOUR).toISOString();
}

function emptyValue({ kind, nullable }: Field) {
  if (nullable) return null;
  if (kind === 'yes-no') return false;
  return kind === 'whole' || kind === 'number' || kind === 'score' ? 0 : '';
}

/** All that visitors see of a row, so that a new field needs no line here. */
function emptyRow(fields: Fields) {
  return Object.fromEntries(
    fieldsWith(fields, 'visible').map((name) => [name, emptyValue(fields[name] as Field)]),
  );
}

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
    ...emptyRow(CODE_FIELDS),
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
    ...emptyRow(DEAL_FIELDS),
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
  } as BestDeal;
}

export function someShop(id: number, change: Partial<Shop> = {}): Shop {
  return {
    ...emptyRow(SHOP_FIELDS),
    id,
    slug: 'zalando',
    name: `Laden ${id}`,
    url: 'https://shop.example',
    category: 'Fashion',
    categorySlug: 'fashion',
    logoUrl: '/logo/zalando',
    codeCount: 1,
    popularityScore: 50,
    codesChangedAt: null,
    ...change,
  } as Shop;
}
