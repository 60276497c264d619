import { sql } from 'drizzle-orm';
import type { BackupEntry } from './backup-read.ts';
import { backupTables, columnList } from './backup-tables.ts';
import type { Database } from './connect.ts';
import { refreshStatistics } from './demo.ts';

/** Whether somebody's work would be lost by writing over this database. */
export async function holdsData(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    SELECT EXISTS (SELECT FROM shops WHERE source <> 'demo') OR EXISTS (SELECT FROM subscribers)
      OR EXISTS (SELECT FROM submissions) OR EXISTS (SELECT FROM transactions) AS held`);
  return rows[0]?.held ?? false;
}

export interface RestoredTables {
  /** Rows per table. */
  [table: string]: number;
}

/**
 * Puts these entries in the place of everything. All or nothing: what goes wrong half-way leaves the database as it was.
 * The triggers of our tables rest meanwhile, because what they would compute is in the backup, too.
 */
export async function writeWholeDatabase(
  db: Database,
  entries: AsyncIterable<BackupEntry>,
): Promise<RestoredTables> {
  return db.transaction(async (tx) => {
    const tables = await backupTables(tx);
    const names = sql.join(
      tables.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    for (const { name } of tables) {
      await tx.execute(sql`ALTER TABLE ${sql.identifier(name)} DISABLE TRIGGER USER`);
    }
    await tx.execute(sql`TRUNCATE ${names} CASCADE`);
    const restored: RestoredTables = {};
    let insert = async (_lines: string[]) => {};
    for await (const entry of entries) {
      if ('table' in entry) {
        const known = tables.find(({ name }) => name === entry.table);
        if (!known) throw new Error(`unknown table ${entry.table}`);
        restored[known.name] = 0;
        insert = async (lines) => {
          const columns = columnList(known);
          await tx.execute(sql`
            INSERT INTO ${sql.identifier(known.name)} (${columns}) OVERRIDING SYSTEM VALUE
            SELECT ${columns} FROM json_populate_recordset(NULL::${sql.identifier(known.name)}, ${`[${lines.join()}]`}::json)`);
          restored[known.name] = (restored[known.name] ?? 0) + lines.length;
        };
      } else if ('rows' in entry) await insert(entry.rows);
      else if ('sequence' in entry) await setSequence(tx, entry);
    }
    for (const { name } of tables) {
      await tx.execute(sql`ALTER TABLE ${sql.identifier(name)} ENABLE TRIGGER USER`);
    }
    await refreshStatistics(tx);
    await tx.execute(sql`SELECT pg_notify('catalogue', 'restored')`);
    return restored;
  });
}

async function setSequence(
  db: Database,
  { sequence, column, last }: { sequence: string; column: string; last: number },
): Promise<void> {
  await db.execute(sql`SELECT setval(pg_get_serial_sequence(${sequence}, ${column})::regclass, ${last})`);
}
