// Votes and sales beside what was predicted for them.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import type { OutcomeKind } from '#domain/trust/calibration.ts';

export interface OutcomeRow {
  /** Predictions from bin / bins up to the next. */
  bin: number;
  kind: OutcomeKind;
  count: number;
  /** Sum of the predictions. */
  predicted: number;
}

/** Of a visitor whose outcome a checkout told, the sale counts and the vote does not. */
export async function outcomesSince(db: Database, since: Date, bins: number): Promise<OutcomeRow[]> {
  const at = timestamptz(since);
  const { rows } = await sql<OutcomeRow>`
    SELECT least(floor(predicted * ${bins}::int), ${bins - 1}::int)::int AS bin, kind, count(*)::int AS count,
      sum(predicted)::float8 AS predicted
    FROM (
      SELECT CASE WHEN worked THEN 'worked' ELSE 'failed' END AS kind, predicted FROM code_trials
      WHERE voted_at > ${at} AND predicted IS NOT NULL AND discarded_at IS NULL AND redeemed IS NULL
      UNION ALL
      SELECT kind, predicted FROM trust_evidence
      WHERE at > ${at} AND sale IS NOT NULL AND predicted IS NOT NULL
    ) AS outcome GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}
