// What every list of an import has in common: a record is a new row, changes one that is there, or says nothing new.
// What is deleted comes back.
import type { Database } from '#db/core/connect.ts';
import { lockRows } from '#db/core/lock-rows.ts';

/** What becomes of a record. */
export type ImportVerdict = 'added' | 'restored' | 'changed' | 'same';

export interface Numbered<Row> {
  /** Place in the list of the file. */
  index: number;
  record: Row;
}

export interface ImportContext {
  db: Database;
  now: Date;
  /** Dry run. */
  preview: boolean;
  /** What the file has named so far; the first of records that mean the same counts. */
  seen: Set<string>;
  tell: (index: number, verdict: ImportVerdict) => void;
  problem: (index: number, text: string) => void;
}

/** Without duplicates of an earlier record: they would become a second row. */
export function distinct<Row>(
  { seen, tell }: ImportContext,
  records: Numbered<Row>[],
  keyOf: (record: Row) => string,
): Numbered<Row>[] {
  return records.filter(({ index, record }) => {
    const key = keyOf(record);
    if (seen.has(key)) tell(index, 'same');
    return !seen.has(key) && seen.add(key);
  });
}

interface Change {
  /** In which the record differs from the stored row. */
  fields: object;
  write: () => Promise<void>;
}

interface Merge<Row, Stored, Fresh> {
  /** For each record the row that it means, or null. */
  stored: (Stored | null)[];
  fresh: (record: Row) => Fresh;
  /** Null where the record contradicts the row, which is told. */
  change: (record: Row, stored: Stored, index: number) => Change | null;
  /** Whose rows others lock, too. */
  locked?: Parameters<typeof lockRows>[1];
  insert: (db: Database, rows: Fresh[]) => Promise<unknown>;
  /** By records of other lists, so that it must be there in a dry run, too. */
  isNamed?: boolean;
}

/** A new row, a changed one, or nothing, for each record. */
export async function merge<Row, Stored extends { id: number; deletedAt: Date | null }, Fresh>(
  { db, preview, tell }: ImportContext,
  records: Numbered<Row>[],
  { stored, fresh, change, locked, insert, isNamed = false }: Merge<Row, Stored, Fresh>,
): Promise<void> {
  const added: Fresh[] = [];
  const changed: (Change & { id: number })[] = [];
  for (const [place, { index, record }] of records.entries()) {
    const known = stored[place];
    if (!known) {
      added.push(fresh(record));
      tell(index, 'added');
      continue;
    }
    const wanted = change(record, known, index);
    if (!wanted) continue;
    const differs = Object.keys(wanted.fields).length > 0;
    tell(index, known.deletedAt ? 'restored' : differs ? 'changed' : 'same');
    if (differs) changed.push({ ...wanted, id: known.id });
  }
  if (!preview) {
    const ids = changed.map(({ id }) => id);
    if (locked && ids.length > 0) await lockRows(db, locked, ids);
    for (const { write } of changed) await write();
  }
  if (!preview || isNamed) await insert(db, added);
}
