// The conditions of a code as data, read from what networks, models, files and people write. The texts stay beside them:
// what is not read for certain is left to them.
import { FREE_SHIPPING, type OfferTexts, readCap, readMinimum } from './condition-amounts.ts';
import { type ConditionFlags, readGoods, readWords } from './condition-words.ts';

export interface Conditions extends ConditionFlags {
  /** In euros. */
  minimumOrder: number | null;
  maximumSaving: number | null;
  freeShipping: boolean;
  excludedGoods: string;
  onlyGoods: string;
}

export const NO_CONDITIONS: Conditions = {
  ...{ minimumOrder: null, maximumSaving: null, newCustomersOnly: false, appOnly: false, onlineOnly: false },
  ...{ newsletterNeeded: false, oncePerCustomer: false, excludesSale: false, freeShipping: false },
  ...{ excludedGoods: '', onlyGoods: '' },
};
const NAMES = Object.keys(NO_CONDITIONS) as (keyof Conditions)[];

export function readConditions(texts: OfferTexts): Conditions {
  const { title = '', description = '', conditions = '' } = texts;
  // Terms often tell what shipping costs anyway; an offer is what the headline says.
  const freeShipping = [title, description].some((text) => FREE_SHIPPING.test(text));
  return {
    ...readWords(conditions, [title, description]),
    minimumOrder: readMinimum(texts, freeShipping),
    maximumSaving: readCap(texts),
    freeShipping,
    // A description advertises; only conditions and headlines name what is left out.
    excludedGoods: readGoods([conditions, title, description], 'excluded'),
    onlyGoods: readGoods([conditions], 'only'),
  };
}

type GivenConditions = { [Name in keyof Conditions]?: Conditions[Name] | null | undefined };

/** For a new row: what is said expressly stays, the rest is read from its texts. */
export function withConditions<Row extends GivenConditions & OfferTexts>(row: Row): Row & Conditions {
  const read = readConditions(row);
  const given = NAMES.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]);
  return { ...row, ...read, ...Object.fromEntries(given) };
}

/** For stored rows from before there was a reader: fills what is empty and was not set by hand. */
export function unreadConditions(
  row: Conditions & OfferTexts,
  editedFields: readonly string[],
): Partial<Conditions> {
  const read = readConditions(row);
  const unread = NAMES.filter(
    (name) => row[name] === NO_CONDITIONS[name] && read[name] !== NO_CONDITIONS[name],
  );
  return pick(
    read,
    unread.filter((name) => !editedFields.includes(columnOf(name))),
  );
}

/** After the text was rewritten: what it says now, except for what somebody has set by hand. */
export function rereadConditions<Row extends OfferTexts & Conditions>(
  before: Row & { editedFields: readonly string[] },
  changes: Partial<Row>,
): Partial<Conditions> {
  if (changes.conditions === undefined) return {};
  const read = readConditions({ ...before, ...changes });
  const free = NAMES.filter((name) => !(name in changes) && !before.editedFields.includes(columnOf(name)));
  return pick(
    read,
    free.filter((name) => read[name] !== before[name]),
  );
}

/** Whoever has rewritten the text has decided what is read from it, too: a network must not read it from its own. */
export function withReadColumns(editedFields: readonly string[]): readonly string[] {
  return editedFields.includes('conditions') ? [...editedFields, ...NAMES.map(columnOf)] : editedFields;
}

/** By column, as the sync of networks compares them. */
export function conditionColumns(texts: OfferTexts) {
  const read = readConditions(texts);
  return {
    minimum_order: read.minimumOrder,
    maximum_saving: read.maximumSaving,
    new_customers_only: read.newCustomersOnly,
    app_only: read.appOnly,
    online_only: read.onlineOnly,
    newsletter_needed: read.newsletterNeeded,
    once_per_customer: read.oncePerCustomer,
    excludes_sale: read.excludesSale,
    free_shipping: read.freeShipping,
    excluded_goods: read.excludedGoods,
    only_goods: read.onlyGoods,
  };
}

function pick(read: Conditions, names: readonly (keyof Conditions)[]): Partial<Conditions> {
  return Object.fromEntries(names.map((name) => [name, read[name]]));
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
