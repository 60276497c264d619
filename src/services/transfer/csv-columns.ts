// Which column of a table means what, and how its cells become the record of a code.

import { parseDiscount } from '#domain/codes/discounts.ts';
import { CODE_FIELDS, type CodeFields } from '#domain/codes/fields.ts';
import { platformOf } from '#domain/codes/platforms.ts';
import { findCategory } from '#domain/core/categories.ts';
import { type Field, type GivenName, givenName } from '#domain/core/fields.ts';
import { foldCompact } from '#domain/core/fold.ts';

type InTables = { [Name in keyof CodeFields]: CodeFields[Name] extends { csv: unknown } ? Name : never };
type TableName = InTables[keyof CodeFields];
export type CsvField = 'shop' | { [Name in TableName]: GivenName<CodeFields, Name> }[TableName];

const SHOP_SPELLINGS = [
  ...['Shop', 'Shopname', 'Händler', 'Anbieter', 'Partner', 'Store', 'Merchant', 'Advertiser', 'Laden'],
];

/** The German name of a field, then what else people write above such a column. */
const SPELLINGS = new Map<CsvField, readonly string[]>([['shop', SHOP_SPELLINGS]]);
for (const [name, field] of Object.entries<Field>(CODE_FIELDS)) {
  if (field.csv) SPELLINGS.set(givenName(CODE_FIELDS, name) as CsvField, [field.label, ...field.csv]);
}

export type Mapping = readonly (CsvField | null)[];

export const CSV_FIELDS = [...SPELLINGS].map(([field, [label = '']]) => ({ field, label }));

export function isCsvField(name: string): name is CsvField {
  return SPELLINGS.has(name as CsvField);
}

/** Without case, gaps and underscores, so that `valid_until` is found by the name of the field itself. */
const BY_SPELLING = new Map(
  [...SPELLINGS].flatMap(([field, spellings]) =>
    [field, ...spellings].map((spelling): [string, CsvField] => [foldCompact(spelling), field]),
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
  return reason.replace(/„[^“]*“|\btrue oder false\b|\b[a-zA-Z]+\b/g, (word) =>
    word === 'true oder false' ? 'ja oder nein' : (SPELLINGS.get(word as CsvField)?.[0] ?? word),
  );
}

/** Empty cells change nothing. What cannot be parsed is passed on as it is, for the validation that follows. */
export function recordOf(cells: readonly string[], mapping: Mapping): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const given = mapping.flatMap((field, index) => {
    const text = (cells[index] ?? '').trim().replace(/\r\n?/g, '\n');
    return field !== null && text !== '' ? [{ field, text }] : [];
  });
  // A bare number is of the kind that another column says, wherever that column stands.
  const isKind = ({ field }: { field: CsvField }) => Number(field === 'discountType');
  const kindFirst = given.toSorted((a, b) => isKind(b) - isKind(a));
  for (const { field, text } of kindFirst)
    Object.assign(record, READERS[field]?.(text, record) ?? { [field]: text });
  return record;
}

const SWITCHES = Object.entries<Field>(CODE_FIELDS).flatMap(([name, { kind }]) =>
  kind === 'yes-no' ? [name] : [],
);

const READERS: Partial<Record<CsvField, (text: string, soFar: { discountType?: unknown }) => object>> = {
  discount: (text, { discountType: kind }) => {
    const isBare = /^[\d.,]+$/.test(text);
    const parsed = parseDiscount(isBare ? `${text} ${kind === 'fixed' ? '€' : '%'}` : text);
    const ofKind = isBare && kind !== undefined ? { discountType: kind } : {};
    // A text that is stored would be shown in place of the number.
    return parsed ? { discount: '', ...parsed, ...ofKind } : { discount: text };
  },
  discountValue: (text) => ({
    ...(/€|eur/i.test(text) && { discountType: 'fixed' }),
    ...(/%|prozent/i.test(text) && { discountType: 'percentage' }),
    discountValue: readNumber(text.replace(/(?:%|€|eur|euro|prozent)$/i, '').trimEnd()) ?? text,
  }),
  discountType: (text) => ({ discountType: typeOf(text) }),
  category: (text) => ({ category: findCategory(text.slice(0, 100))?.slug ?? text }),
  validFrom: (text) => ({ validFrom: dateOf(text) }),
  validUntil: (text) => ({ validUntil: dateOf(text) }),
  influencerName: (text) => ({ influencerName: text, isInfluencer: true }),
  influencerPlatform: (text) => ({ influencerPlatform: platformOf(text) ?? text }),
  minimumOrder: (text) => ({ minimumOrder: readEuros(text) }),
  maximumSaving: (text) => ({ maximumSaving: readEuros(text) }),
  ...Object.fromEntries(SWITCHES.map((name) => [name, (text: string) => ({ [name]: yesOrNo(text) })])),
  popularityScore: (text) => ({ popularityScore: readNumber(text) ?? text }),
};

function readEuros(text: string): number | string {
  return (
    readNumber(text.replace(/^(?:€|eur|ab|mbw|mind\.)\s*/i, '').replace(/\s*(?:€|eur|euro)$/i, '')) ?? text
  );
}

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

/**
 * Spreadsheets like to write 24.12.26, or a day as its midnight (31.12.2026 00:00), at which a code that is valid on that day
 * would have ended.
 */
function dateOf(text: string): string {
  return text
    .replace(/^(\d{1,2}\.\d{1,2}\.)(\d{2})(?!\d)/, (_, day, year) => `${day}20${year}`)
    .replace(/ 0?0:00(?::00(?:\.0+)?)?$/, '')
    .replace(
      /^(\d{1,2})\.(\d{1,2})\.(\d{4}) (\d{1,2})(?=:)/,
      (_, day, month, year, hour) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}`,
    );
}
