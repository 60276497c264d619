import { pickFields } from '#domain/core/fields.ts';

type Answered<Value> = Value extends Date ? string : Value;

/** The named fields of a row as an answer carries them: times as text. */
export function answerFields<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): { [N in Name]: Answered<Row[N]> } {
  const entries = Object.entries(pickFields(row, names)).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as { [N in Name]: Answered<Row[N]> };
}
