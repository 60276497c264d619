import { sql } from 'kysely';
import type { Database } from './connect.ts';

export async function pingDatabase(db: Database): Promise<void> {
  await sql`SELECT 1`.execute(db);
}

const KEPT_MS = 1_000;

/** Single-flight, and its outcome kept for a second: however many ask, the database is asked once a second. */
export function createSharedPing(db: Database): () => Promise<void> {
  let last: Promise<void> | undefined;
  const forget = () => {
    last = undefined;
  };
  return () => {
    last ??= pingDatabase(db).finally(() => setTimeout(forget, KEPT_MS).unref());
    return last;
  };
}
