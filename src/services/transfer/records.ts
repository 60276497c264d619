// The records of an exported catalogue, version 1; docs/catalogue-format.md describes them. A file written
// by hand may leave out all but the first fields. What a field may hold is in the tables of fields.
import { refuseDisguise } from '#domain/codes/code-text.ts';
import { CODE_FIELDS, type CodeFields } from '#domain/codes/fields.ts';
import { type Contradiction, contradictionsIn } from '#domain/codes/input.ts';
import type { Field, Fields, GivenName, ValueOf } from '#domain/core/fields.ts';
import { givenName, readField } from '#domain/core/fields.ts';
import { foldCompact } from '#domain/core/fold.ts';
import { isNetwork } from '#domain/core/sources.ts';
import { DEAL_FIELDS, type DealFields } from '#domain/deals/fields.ts';
import { SHOP_FIELDS, type ShopFields } from '#domain/shops/fields.ts';
import { copyRule, refuseCopy } from '#domain/texts/rules.ts';
import { COPY_DEFAULTS } from '#services/texts/editable.ts';

export const FORMAT = 'rabattlotse-catalogue';
export const VERSION = 1;

type RecordOf<T extends Fields> = {
  [Name in keyof T as GivenName<T, Name> & string]?: ValueOf<T[Name]> | undefined;
};
export type ShopRecord = RecordOf<ShopFields> & { name: string; category: string };
export type CodeRecord = RecordOf<CodeFields> & { shop: string; code: string; title: string };
export type DealRecord = RecordOf<DealFields> & {
  title: string;
  shopName: string;
  category: string;
  description: string;
};
export interface CopyRecord {
  key: string;
  value: string;
}

type Read<Row> = { record: Row } | { problem: string };
export type Reader<Row> = (given: unknown) => Read<Row>;

const filled = (max: number) => ({ kind: 'line', max, label: '', required: '' }) as const;

export const readShop = reader<ShopRecord>(SHOP_FIELDS, ['name', 'category'], {}, ({ name }) =>
  foldCompact(name) === '' ? 'name braucht mindestens einen Buchstaben oder eine Ziffer' : null,
);

export const readCode = reader<CodeRecord>(
  { shop: filled(80), ...CODE_FIELDS },
  ['shop'],
  { code: '', title: '' },
  contradiction,
);

export const readDeal = reader<DealRecord>(DEAL_FIELDS, ['title', 'shopName', 'category'], {
  description: '',
});

export const readCopy = reader<CopyRecord>(
  { key: filled(100), value: { kind: 'text', max: 100_000, label: '' } },
  ['key', 'value'],
  {},
  refusedText,
);

/** As the form of the texts does; of a text this version does not have, the rules of any text. */
function refusedText({ key, value }: CopyRecord): string | null {
  const original = Object.hasOwn(COPY_DEFAULTS, key) ? (COPY_DEFAULTS[key] ?? '') : '';
  return value === original ? null : refuseCopy(key, copyRule(key, original), value);
}

/** What cannot be true of any code, whatever it leaves out. */
function contradiction({ code, title, ...record }: CodeRecord): string | null {
  if (code === '' && title === '') return 'code oder title muss da sein';
  return refusedCode(code, record.source) ?? codeContradiction(record);
}

/**
 * What would mislead whoever reads it is no code, as in the forms; other signs than theirs are allowed, because codes from
 * before that rule are in exported files. Those of networks are judged by the validation, as after a sync.
 */
function refusedCode(code: string, source: CodeRecord['source']): string | null {
  return source !== undefined && isNetwork(source) ? null : refuseDisguise(code);
}

const CONTRADICTIONS: Record<Contradiction, string> = {
  discountValue: 'discountValue darf als Prozentwert höchstens 100 sein',
  validUntil: 'validUntil liegt vor validFrom',
};

export function codeContradiction(code: Parameters<typeof contradictionsIn>[0]): string | null {
  const [field] = contradictionsIn(code);
  return field ? CONTRADICTIONS[field] : null;
}

/** Reads what the table knows, ignores the rest, and tells the first thing that is wrong. */
function reader<Row extends object>(
  fields: Fields,
  needed: readonly string[],
  usual: Partial<Row> = {},
  check: (record: Row) => string | null = () => null,
): Reader<Row> {
  const known = Object.entries(fields).map(([name, field]): [string, Field] => {
    const given = givenName(fields, name);
    const { required, ...optional } = field;
    return [given, needed.includes(given) ? { ...field, required: required ?? '' } : optional];
  });
  return (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return { problem: 'ist kein Objekt' };
    const record: Record<string, unknown> = { ...usual };
    for (const [name, field] of known) {
      const value = Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
      if (value === undefined && !needed.includes(name)) continue;
      const read = value === undefined ? { problem: 'fehlt' } : readField(field, value);
      if ('problem' in read) return { problem: `${name} ${read.problem}${shownOf(value)}` };
      record[name] = read.value;
    }
    const problem = check(record as Row);
    return problem === null ? { record: record as Row } : { problem };
  };
}

const SHOWN_MOST = 60;

/** What is wrong with a date or a number is often seen only when it is shown; a long text is found by its place. */
function shownOf(value: unknown): string {
  return typeof value === 'string' && value !== '' && value.length <= SHOWN_MOST ? `: „${value}“` : '';
}
