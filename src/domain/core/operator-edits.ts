// What a network says never overwrites what an operator has changed by hand.

import { columnOf } from './fields.ts';
import { keysOf } from './objects.ts';

/** Fields that only make sense together: a new amount under an old "%" would be wrong. */
const TOGETHER: readonly (readonly string[])[] = [
  ['code', 'requires_code'],
  ['discount', 'discount_type', 'discount_value'],
];

interface ValidPeriod {
  valid_from: string | null;
  valid_until: string | null;
}

/** Those of the wanted values that differ and that nobody has edited. */
export function uneditedChanges<T extends object>(
  current: T,
  wanted: T,
  editedFields: readonly string[],
): Partial<T> {
  const kept = new Set(editedFields);
  for (const group of TOGETHER)
    if (group.some((field) => kept.has(field))) for (const f of group) kept.add(f);
  const changes: Partial<T> = {};
  for (const field of keysOf(wanted))
    if (!kept.has(field) && wanted[field] !== current[field]) changes[field] = wanted[field];
  return isPeriod({ ...current, ...changes }) ? changes : withoutPeriod(changes);
}

/** An operator's end before the network's new beginning: then neither moves. */
function isPeriod(code: Partial<ValidPeriod>): boolean {
  const { valid_from: from, valid_until: until } = code;
  return !from || !until || Date.parse(from) <= Date.parse(until);
}

function withoutPeriod<T extends object>(changes: Partial<T>): Partial<T> {
  const { valid_from, valid_until, ...others } = changes as Partial<T> & Partial<ValidPeriod>;
  return others as Partial<T>;
}

/** Which columns count as edited after these fields were changed by hand. */
export function editedAfter(editedFields: readonly string[], changedFields: readonly string[]): string[] {
  return [...new Set([...editedFields, ...changedFields.map(columnOf)])];
}
