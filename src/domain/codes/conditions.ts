// The conditions of a code as data, read from what networks, models, files and people write. The texts stay beside them:
// what is not read for certain is left to them.
import {
  type ColumnOf,
  columnOf,
  type Field,
  fieldsWith,
  type NameOf,
  pickFields,
  type ValueOf,
} from '#domain/core/fields.ts';
import { FREE_SHIPPING, type OfferTexts, readCap, readMinimum } from './condition-amounts.ts';
import { readGoods, readWords } from './condition-words.ts';
import { CODE_FIELDS, type CodeFields } from './fields.ts';

type ConditionName = NameOf<CodeFields, 'condition'>;
export type Conditions = { [Name in ConditionName]: ValueOf<CodeFields[Name]> };

export const CONDITION_NAMES = fieldsWith(CODE_FIELDS, 'condition');
export const CONDITION_COLUMNS = CONDITION_NAMES.map(columnOf);

export const NO_CONDITIONS = Object.fromEntries(
  CONDITION_NAMES.map((name) => [name, emptyOf(CODE_FIELDS[name])]),
) as Conditions;

function emptyOf({ nullable, kind }: Field): null | false | '' {
  if (nullable) return null;
  return kind === 'yes-no' ? false : '';
}

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
  const given = CONDITION_NAMES.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]);
  return { ...row, ...read, ...Object.fromEntries(given) };
}

/** For stored rows from before there was a reader: fills what is empty and was not set by hand. */
export function unreadConditions(
  row: Conditions & OfferTexts,
  editedFields: readonly string[],
): Partial<Conditions> {
  const read = readConditions(row);
  const unread = CONDITION_NAMES.filter(
    (name) => row[name] === NO_CONDITIONS[name] && read[name] !== NO_CONDITIONS[name],
  );
  return pickFields(
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
  const free = CONDITION_NAMES.filter(
    (name) => !(name in changes) && !before.editedFields.includes(columnOf(name)),
  );
  return pickFields(
    read,
    free.filter((name) => read[name] !== before[name]),
  );
}

/** Whoever has rewritten the text has decided what is read from it, too: a network must not read it from its own. */
export function withReadColumns(editedFields: readonly string[]): readonly string[] {
  return editedFields.includes('conditions') ? [...editedFields, ...CONDITION_COLUMNS] : editedFields;
}

type ConditionColumns = { [Name in ConditionName as ColumnOf<Name>]: Conditions[Name] };

/** By column, as the sync of networks compares them. */
export function conditionColumns(texts: OfferTexts): ConditionColumns {
  const read = readConditions(texts);
  return Object.fromEntries(CONDITION_NAMES.map((name) => [columnOf(name), read[name]])) as ConditionColumns;
}
