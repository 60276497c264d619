// What happened to the codes of the demo catalogue before the first start: answers, sales and tests of the last days.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';

/** What visitors said about a code, checkouts and the operator. */
export interface CodeHistory {
  code: string;
  worked: number;
  failed: number;
  reason?: string;
  sales?: number;
  tested?: 'worked' | 'failed';
  /** For what is often copied. At one shop only: counts of three would replace the catalogue's examples of trends. */
  copiesADay?: number;
}

/** Copies for each answer: most people say nothing. */
const SILENT_PER_ANSWER = 9;
const DAYS = 8;

export async function insertDemoHistory(db: Database, now: Date, history: CodeHistory[]): Promise<void> {
  const at = timestamptz(now);
  const given = sql`jsonb_to_recordset(${JSON.stringify(history)}::jsonb)
    AS given (code text, worked int, failed int, reason text, sales int, tested text, "copiesADay" int)
    JOIN codes ON codes.code = given.code AND codes.source = 'demo'`;
  // Spread over the days, each answer from a network of its own; every second failure has a reason.
  await sql`
    INSERT INTO code_trials (code_id, ref, copied_at, voted_at, changed_at, worked, reason, predicted, visitor_hash, network_hash, network_hash_before)
    SELECT id, 'demo-' || id || '-' || n, moment, moment + interval '9 minutes', moment, n < worked,
      CASE WHEN n >= worked AND (n - worked) % 2 = 0 THEN reason END,
      CASE WHEN n < worked THEN 0.55 + 0.04 * (n % 8) ELSE 0.7 - 0.07 * (n % 8) END,
      decode(md5('demo visitor ' || id || ' ' || n), 'hex'), decode(md5('demo network ' || id || ' ' || n), 'hex'), '\\x00'
    FROM (
      SELECT codes.id, given.worked, given.reason, n,
        ${at} - make_interval(mins => ((n * 7919 + codes.id * 104729) % (${DAYS} * 1440)) + 30) AS moment
      FROM ${given} CROSS JOIN LATERAL generate_series(0, given.worked + given.failed - 1) AS n
    ) AS answers`.execute(db);
  await sql`
    INSERT INTO code_trial_days (code_id, day, silent, moved_on)
    SELECT codes.id, (${at} AT TIME ZONE 'Europe/Berlin')::date - n,
      ceil((given.worked + given.failed) * ${SILENT_PER_ANSWER}::int / ${DAYS}::float8), ceil(given.failed / 4.0)
    FROM ${given} CROSS JOIN LATERAL generate_series(1, ${DAYS}) AS n`.execute(db);
  await sql`
    INSERT INTO trust_evidence (code_id, kind, at, sale, changed_at, predicted)
    SELECT codes.id, 'redeemed', ${at} - make_interval(hours => 20 * n + codes.id % 12), 'demo:' || codes.id || ':' || n, ${at},
      0.6 + 0.05 * (n % 6)
    FROM ${given} CROSS JOIN LATERAL generate_series(0, coalesce(given.sales, 0) - 1) AS n
    UNION ALL SELECT codes.id, 'tested-' || given.tested, ${at} - interval '2 days', NULL, ${at}, NULL
    FROM ${given} WHERE given.tested IS NOT NULL`.execute(db);
  await sql`
    INSERT INTO daily_counts (day, kind, shop_id, code_id, count)
    SELECT (${at} AT TIME ZONE 'Europe/Berlin')::date - n, 'copy', codes.shop_id, codes.id, given."copiesADay"
    FROM ${given} CROSS JOIN LATERAL generate_series(0, ${DAYS}) AS n
    WHERE given."copiesADay" IS NOT NULL`.execute(db);
  // The course: from what a new code is believed to be to what is known today, with a step on each day with answers.
  await sql`
    INSERT INTO code_trust_days (code_id, day, works, worked, failed)
    SELECT codes.id, (${at} AT TIME ZONE 'Europe/Berlin')::date - n,
      0.69 + ((given.worked + 0.4) / (given.worked + given.failed + 1.0) - 0.69) * (1 - n / 21.0),
      CASE WHEN n <= ${DAYS} THEN round(given.worked / ${DAYS}::numeric) ELSE 0 END,
      CASE WHEN n <= ${DAYS} THEN round(given.failed / ${DAYS}::numeric) ELSE 0 END
    FROM ${given} CROSS JOIN LATERAL generate_series(1, 20) AS n`.execute(db);
  await sql`
    UPDATE codes SET votes_worked = given.worked, votes_failed = given.failed FROM (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(history)}::jsonb) AS one (code text, worked int, failed int)
    ) AS given WHERE codes.code = given.code AND codes.source = 'demo'`.execute(db);
}
