// The course of the chance over time, a value for each night.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';

/** Of codes with evidence. Idempotent: the last run of a day counts. */
export async function noteTrustDay(db: Database, day: string): Promise<void> {
  await sql`
    INSERT INTO code_trust_days (code_id, day, works, worked, failed)
    SELECT code_id, ${day}::date, codes.works, worked_lately, failed_lately
    FROM code_trust JOIN codes ON codes.id = code_id WHERE codes.is_active AND codes.deleted_at IS NULL
    ON CONFLICT (code_id, day) DO UPDATE SET works = excluded.works, worked = excluded.worked,
      failed = excluded.failed`.execute(db);
}

export interface TrustDay {
  day: string;
  works: number;
  /** Votes of the seven days before. */
  worked: number;
  failed: number;
}

export function trustDaysOf(db: Database, codeId: number, since: string): Promise<TrustDay[]> {
  return db
    .selectFrom('codeTrustDays')
    .select(['day', 'works', 'worked', 'failed'])
    .where('codeId', '=', codeId)
    .where('day', '>', since)
    .orderBy('day')
    .execute();
}
