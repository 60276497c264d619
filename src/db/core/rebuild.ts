// The tables as another version of this program had them, and forward again: how a backup of that version is read. All of it
// belongs into one transaction.
import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { type Migration, readMigrations } from './migrate.ts';

/** Drops all that migrations made and applies the first ones anew. What belongs to an extension stays. */
export async function rebuildTables(tx: Database, versions: number): Promise<void> {
  for (const [kind, names] of OBJECTS) {
    const { rows } = await tx.execute<{ name: string }>(names);
    for (const { name } of rows) await tx.execute(sql.raw(`DROP ${kind} ${name} CASCADE`));
  }
  await tx.execute(sql`DELETE FROM migrations`);
  for (const one of (await readMigrations()).slice(0, versions)) await apply(tx, one);
}

/** Applies what is missing since. */
export async function catchUp(tx: Database, versions: number): Promise<void> {
  for (const one of (await readMigrations()).slice(versions)) await apply(tx, one);
}

async function apply(tx: Database, { name, text, checksum }: Migration): Promise<void> {
  await tx.execute(sql.raw(text));
  await tx.execute(sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`);
}

const own = (catalogue: string) => sql`NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = ${catalogue}::regclass AND objid = one.oid AND deptype = 'e')`;

const OBJECTS = [
  [
    'TABLE',
    sql`SELECT oid::regclass::text AS name FROM pg_class AS one
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations' AND ${own('pg_class')}`,
  ],
  [
    'ROUTINE',
    sql`SELECT oid::regprocedure::text AS name FROM pg_proc AS one
      WHERE pronamespace = 'public'::regnamespace AND ${own('pg_proc')}`,
  ],
  [
    'COLLATION',
    sql`SELECT oid::regcollation::text AS name FROM pg_collation AS one
      WHERE collnamespace = 'public'::regnamespace AND ${own('pg_collation')}`,
  ],
] as const;
