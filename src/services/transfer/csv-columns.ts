// Which column of a table means what, and how its cells become the record of a code.

import { parseDiscount } from '#domain/codes/discounts.ts';
import { platformOf } from '#domain/codes/platforms.ts';
import { findCategory } from '#domain/core/categories.ts';
import { foldCompact } from '#domain/core/fold.ts';

/** The German name of a field, then what else people write above such a column. */
const FIELDS = {
  shop: [
    'Shop',
    'Shopname',
    'Händler',
    'Anbieter',
    'Partner',
    'Store',
    'Merchant',
    'Advertiser',
    'Laden',
    'shop_name',
  ],
  code: [
    'Code',
    'Gutscheincode',
    'Rabattcode',
    'Aktionscode',
    'Voucher',
    'Voucher Code',
    'Coupon',
    'Coupon Code',
    'Promo Code',
    'Gutschein',
  ],
  title: ['Titel', 'Title', 'Name', 'Überschrift', 'Angebot', 'Headline'],
  description: ['Beschreibung', 'Description', 'Text', 'Details'],
  conditions: ['Bedingungen', 'Conditions', 'Terms', 'Einschränkungen', 'Hinweis', 'Mindestbestellwert'],
  discount: ['Rabatt', 'Discount', 'Vorteil', 'Ersparnis', 'Nachlass'],
  discountValue: [
    'Höhe',
    'Rabattwert',
    'Wert',
    'Value',
    'Amount',
    'Betrag',
    'discount_value',
    'Höhe des Rabatts',
  ],
  discountType: ['Art', 'Rabattart', 'Einheit', 'Type', 'discount_type', 'Art des Rabatts'],
  category: ['Kategorie', 'Category', 'Rubrik', 'Bereich'],
  validFrom: [
    'Gültig ab',
    'Gültig von',
    'Start',
    'Startdatum',
    'Von',
    'Beginn',
    'valid_from',
    'Start Date',
    'Starts',
  ],
  validUntil: [
    'Gültig bis',
    'Ablaufdatum',
    'Ende',
    'Enddatum',
    'Bis',
    'Läuft ab',
    'valid_until',
    'valid_to',
    'End Date',
    'Expires',
    'Expiry',
    'expiry_date',
    'expires_at',
  ],
  affiliateUrl: ['Link', 'URL', 'Affiliate-Link', 'affiliate_url', 'Deeplink', 'Tracking-Link', 'Ziel'],
  imageUrl: ['Bild', 'Image', 'image_url', 'Bild-URL'],
  isActive: ['Veröffentlicht', 'Aktiv', 'Active', 'is_active', 'Sichtbar'],
  featured: ['Hervorgehoben', 'Featured', 'Top'],
  influencerName: ['Influencer', 'influencer_name', 'Creator'],
  influencerPlatform: ['Plattform', 'Platform', 'influencer_platform', 'Kanal'],
  popularityScore: ['Beliebtheit', 'Popularität', 'Popularity', 'popularity_score'],
} as const;

export type CsvField = keyof typeof FIELDS;
export type Mapping = readonly (CsvField | null)[];

export const CSV_FIELDS = Object.entries(FIELDS).map(([field, [label]]) => ({
  field: field as CsvField,
  label,
}));

export function isCsvField(name: string): name is CsvField {
  return Object.hasOwn(FIELDS, name);
}

const BY_SPELLING = new Map(
  Object.entries(FIELDS).flatMap(([field, spellings]) =>
    [field, ...spellings].map((spelling): [string, CsvField] => [foldCompact(spelling), field as CsvField]),
  ),
);

/** Each field once: the first column that is called like it. */
export function guessMapping(headers: readonly string[]): (CsvField | null)[] {
  const taken = new Set<CsvField>();
  return headers.map((header) => {
    const field = BY_SPELLING.get(foldCompact(header)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** What a code cannot do without, as far as no column has it. */
export function missingFields(mapping: Mapping): string[] {
  const missing = mapping.includes('shop') ? [] : ['Shop'];
  return mapping.includes('code') || mapping.includes('title') ? missing : [...missing, 'Code oder Titel'];
}

/** Field names outside quotation marks, in the words of the table. */
export function inGerman(reason: string): string {
  return reason.replace(/„[^“]*“|\b[a-zA-Z]+\b/g, (word) => (isCsvField(word) ? FIELDS[word][0] : word));
}

/** Empty cells say nothing: what is there stays. What cannot be read is left as it is, for the check that follows. */
export function recordOf(cells: readonly string[], mapping: Mapping): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [at, field] of mapping.entries()) {
    const text = (cells[at] ?? '').trim().replace(/\r\n?/g, '\n');
    if (field !== null && text !== '') Object.assign(record, READERS[field]?.(text) ?? { [field]: text });
  }
  return record;
}

const READERS: Partial<Record<CsvField, (text: string) => object>> = {
  discount: (text) => parseDiscount(/^[\d.,]+$/.test(text) ? `${text} %` : text) ?? { discount: text },
  discountValue: (text) => ({
    ...(/€|eur/i.test(text) && { discountType: 'fixed' }),
    discountValue: readNumber(text.replace(/(?:%|€|eur|euro|prozent)$/i, '').trimEnd()) ?? text,
  }),
  discountType: (text) => ({ discountType: typeOf(text) }),
  category: (text) => ({ category: findCategory(text.slice(0, 100))?.slug ?? text }),
  validFrom: (text) => ({ validFrom: withCentury(text) }),
  validUntil: (text) => ({ validUntil: withCentury(text) }),
  isActive: (text) => ({ isActive: yesOrNo(text) }),
  featured: (text) => ({ featured: yesOrNo(text) }),
  influencerName: (text) => ({ influencerName: text, isInfluencer: true }),
  influencerPlatform: (text) => ({ influencerPlatform: platformOf(text) ?? text }),
  popularityScore: (text) => ({ popularityScore: readNumber(text) ?? text }),
};

function readNumber(text: string): number | null {
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) ? text.replaceAll('.', '') : text;
  return /^\d+(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

function typeOf(text: string): string {
  if (/^(?:%|prozent|percent(?:age)?)$/i.test(text)) return 'percentage';
  return /^(?:€|eur|euro|fix|fixed|fest|betrag|festbetrag)$/i.test(text) ? 'fixed' : text;
}

function yesOrNo(text: string): boolean | string {
  if (/^(?:ja|j|yes|y|true|wahr|1|x)$/i.test(text)) return true;
  return /^(?:nein|n|no|false|falsch|0|-)$/i.test(text) ? false : text;
}

/** Spreadsheets like to write 24.12.26. */
function withCentury(text: string): string {
  return text.replace(/^(\d{1,2}\.\d{1,2}\.)(\d{2})$/, (_, day, year) => `${day}20${year}`);
}
