import { sql } from 'kysely';
import { notifyCatalogue } from '#db/core/catalogue-listener.ts';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { ALL } from '#domain/core/cache-tags.ts';
import { type BackupEntry, sequences } from './backup-read.ts';
import {
  appliedMigrations,
  type BackupTable,
  backupTables,
  columnList,
  LEFT_OUT,
  OPENED,
} from './backup-tables.ts';
import { refreshStatistics } from './demo.ts';
import { keepMailHistory, type LeftOutSlot, leaveOutSlots, repeatMailHistory } from './mail-history.ts';
import { catchUp, rebuildTables } from './rebuild.ts';

/** Whether a restore would overwrite real data in this database. */
export async function holdsData(db: Database): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT EXISTS (SELECT FROM shops WHERE source <> 'demo') OR EXISTS (SELECT FROM codes WHERE source <> 'demo')
      OR EXISTS (SELECT FROM best_deals WHERE source <> 'demo') OR EXISTS (SELECT FROM copy)
      OR EXISTS (SELECT FROM subscribers) OR EXISTS (SELECT FROM alert_recipients)
      OR EXISTS (SELECT FROM submissions) OR EXISTS (SELECT FROM code_reports)
      OR EXISTS (SELECT FROM research_items) OR EXISTS (SELECT FROM transactions) AS held`.execute(db);
  return rows[0]?.held ?? false;
}

export interface RestoredTables {
  /** Rows per table. */
  [table: string]: number;
}

/**
 * Restores a backup in place of all data, in one transaction: an error leaves the database as it was. A backup of an
 * earlier version is restored into that version's schema, which is then migrated. What was mailed since the backup was
 * made, and who has left, stays true.
 */
export async function writeWholeDatabase(
  db: Database,
  entries: AsyncIterable<BackupEntry>,
  leaveOut: LeftOutSlot[],
): Promise<RestoredTables> {
  return inTransaction(db, async (tx) => {
    await keepMailHistory(tx);
    const given = await sequences(tx, await backupTables(tx));
    const versions = (await appliedMigrations(tx)).length;
    let version = versions;
    let tables: BackupTable[] = [];
    const restored: RestoredTables = {};
    let insert = async (_lines: string[]) => {};
    for await (const entry of entries) {
      if ('migrations' in entry) {
        version = entry.migrations.length;
        if (version < versions) await rebuildTables(tx, version);
        tables = await emptyTables(tx);
      } else if ('table' in entry) {
        const known = tables.find(({ name }) => name === entry.table);
        // Backups of earlier versions hold tokens.
        insert = async () => {};
        if (LEFT_OUT.includes(entry.table)) continue;
        if (!known) throw new Error(`unknown table ${entry.table}`);
        restored[known.name] = 0;
        insert = async (lines) => {
          const columns = columnList(known);
          const all = `[${lines.join()}]`;
          await sql`
            INSERT INTO ${sql.id(known.name)} (${columns}) OVERRIDING SYSTEM VALUE
            SELECT ${columns}
            FROM json_populate_recordset(NULL::${sql.id(known.name)}, ${all}::json)`.execute(tx);
          restored[known.name] = (restored[known.name] ?? 0) + lines.length;
        };
      } else if ('rows' in entry) await insert(entry.rows);
      else await setSequence(tx, entry);
    }
    for (const { name } of tables) {
      await sql`ALTER TABLE ${sql.id(name)} ENABLE TRIGGER USER`.execute(tx);
    }
    await catchUp(tx, version);
    for (const sequence of given) await raiseSequence(tx, sequence);
    await repeatMailHistory(tx);
    await leaveOutSlots(tx, leaveOut);
    // Whoever came in before the restore did so with what may be another password.
    for (const name of OPENED) await sql`DELETE FROM ${sql.id(name)}`.execute(tx);
    await refreshStatistics(tx);
    await notifyCatalogue(tx, [ALL]);
    return restored;
  });
}

/** Triggers are disabled until all is written, because the denormalised data they maintain is in the backup, too. */
async function emptyTables(tx: Database): Promise<BackupTable[]> {
  const tables = await backupTables(tx);
  const names = tables.map(({ name }) => sql.id(name));
  for (const name of names) await sql`ALTER TABLE ${name} DISABLE TRIGGER USER`.execute(tx);
  await sql`TRUNCATE ${sql.join(names, sql`, `)} CASCADE`.execute(tx);
  return tables;
}

interface Sequence {
  sequence: string;
  column: string;
  last: number;
}

async function setSequence(db: Database, { sequence, column, last }: Sequence): Promise<void> {
  await sql`SELECT setval(pg_get_serial_sequence(${sequence}, ${column})::regclass, ${last})`.execute(db);
}

/** Links in mails and entries of the job queue name ids that were given after the backup was made: they must stay unused. */
async function raiseSequence(db: Database, { sequence, column, last }: Sequence): Promise<void> {
  await sql`
    SELECT setval(name, greatest(${last}, pg_sequence_last_value(name)))
    FROM (SELECT pg_get_serial_sequence(${sequence}, ${column})::regclass AS name) AS one`.execute(db);
}
