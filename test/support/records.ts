import type { Reader } from '#services/transfer/records.ts';

/** What the importer makes of a record; throws where it refuses it. */
export function taken<Row>(read: Reader<Row>, given: unknown): Row {
  const result = read(given);
  if ('problem' in result) throw new Error(`${result.problem}: ${JSON.stringify(given)}`);
  return result.record;
}
