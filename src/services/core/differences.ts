// What an edit changes of a stored row.
import { isDeepStrictEqual } from 'node:util';
import { pickFields, withoutUndefined } from '#domain/core/fields.ts';

/** What differs from the stored row; what is not given stays as it is. */
export function changesOf<Row extends object>(
  known: Row,
  wanted: { [Field in keyof Row]?: Row[Field] | undefined },
): Partial<Row> {
  const changes = Object.entries(withoutUndefined(wanted)).filter(
    ([field, value]) => !isDeepStrictEqual(known[field as keyof Row], value),
  );
  return Object.fromEntries(changes) as Partial<Row>;
}

/** For the audit log: what differs of these fields. */
export function recordedEdit<Row extends object, Name extends keyof Row>(
  names: readonly Name[],
  before: Row,
  after: Row,
): { before: Pick<Row, Name>; after: Pick<Row, Name> } {
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { before: pickFields(before, changed), after: pickFields(after, changed) };
}
