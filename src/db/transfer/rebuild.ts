// Restores a backup of an earlier version: rebuilds that version's schema, then migrates it forward. All of it belongs
// into one transaction.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { type Migration, readMigrations } from '#db/core/migrate.ts';

/** Migrations name none: the tables are where the role's search_path puts them, which need not be `public`. */
export const OWN_SCHEMA = sql`(SELECT relnamespace FROM pg_class WHERE oid = 'migrations'::regclass)`;

/** Drops all that migrations created and applies the first `versions` again. What belongs to an extension stays. */
export async function rebuildTables(tx: Database, versions: number): Promise<void> {
  for (const [kind, names] of OBJECTS) {
    const { rows } = await names.execute(tx);
    for (const { name } of rows) await sql.raw(`DROP ${kind} ${name} CASCADE`).execute(tx);
  }
  await tx.deleteFrom('migrations').execute();
  for (const one of (await readMigrations()).slice(0, versions)) await apply(tx, one);
}

/** Applies the migrations after the first `versions`. */
export async function catchUp(tx: Database, versions: number): Promise<void> {
  for (const one of (await readMigrations()).slice(versions)) await apply(tx, one);
}

async function apply(tx: Database, { name, text, checksum }: Migration): Promise<void> {
  await sql.raw(text).execute(tx);
  await tx.insertInto('migrations').values({ name, checksum }).execute();
}

const own = (catalogue: string) => sql`NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = ${catalogue}::regclass AND objid = one.oid AND deptype = 'e')`;

const OBJECTS = [
  [
    'TABLE',
    sql<{ name: string }>`SELECT oid::regclass::text AS name FROM pg_class AS one
      WHERE relnamespace = ${OWN_SCHEMA} AND relkind = 'r' AND relname <> 'migrations' AND ${own('pg_class')}`,
  ],
  [
    'ROUTINE',
    sql<{ name: string }>`SELECT oid::regprocedure::text AS name FROM pg_proc AS one
      WHERE pronamespace = ${OWN_SCHEMA} AND ${own('pg_proc')}`,
  ],
  [
    'COLLATION',
    sql<{ name: string }>`SELECT oid::regcollation::text AS name FROM pg_collation AS one
      WHERE collnamespace = ${OWN_SCHEMA} AND ${own('pg_collation')}`,
  ],
] as const;
