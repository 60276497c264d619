// How people behave whose outcome a checkout has told.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import type { LabelledCopies } from '#domain/trust/rates.ts';

export async function labelledCopies(db: Database): Promise<LabelledCopies> {
  const rows = await db.selectFrom('trustRates').selectAll().execute();
  const of = (outcome: 'success' | 'failure') => {
    const row = rows.find((one) => one.outcome === outcome);
    return {
      copies: row?.copies ?? 0,
      worked: row?.worked ?? 0,
      failed: row?.failed ?? 0,
      movedOn: row?.movedOn ?? 0,
    };
  };
  return { success: of('success'), failure: of('failure') };
}

/** Trials of former days that a checkout has settled are counted, once; what is left of them is forgotten with the rest. */
export async function countSettledTrials(db: Database, before: Date): Promise<void> {
  await sql`
    WITH settled AS (
      UPDATE code_trials SET settled = true
      WHERE redeemed IS NOT NULL AND NOT settled AND copied_at < ${timestamptz(before)}
      RETURNING redeemed, worked, moved_on
    ), counted AS (
      SELECT CASE WHEN redeemed THEN 'success' ELSE 'failure' END AS outcome, count(*) AS copies,
        count(*) FILTER (WHERE worked) AS worked, count(*) FILTER (WHERE NOT worked) AS failed,
        count(*) FILTER (WHERE moved_on) AS moved_on
      FROM settled GROUP BY 1
    )
    UPDATE trust_rates SET copies = trust_rates.copies + counted.copies, worked = trust_rates.worked + counted.worked,
      failed = trust_rates.failed + counted.failed, moved_on = trust_rates.moved_on + counted.moved_on
    FROM counted WHERE trust_rates.outcome = counted.outcome`.execute(db);
}
