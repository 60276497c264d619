// What votes have led to while their networks were known: "worked" to a proof (proven_at), "failed" to a verdict (condemned_at).
import { sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { CONDITION_REASONS } from '#domain/trust/likelihood.ts';

/** A condition that was not met leads to no verdict, so what is known does not rest on it. */
const mayHaveLed = sql`(code_trials.worked OR code_trials.reason IS NULL
  OR code_trials.reason <> ALL(${CONDITION_REASONS}::text[]))`;

/**
 * Before these votes are taken out: each keeps what it may have led to, and the next estimate decides by those left whose
 * networks are known. Callers hold the row locks of the codes.
 */
export async function putInQuestion(db: Database, votes: Sql): Promise<void> {
  await sql`
    WITH questioned AS (
      UPDATE code_trials SET concluded_at = (
        SELECT CASE WHEN worked THEN proven_at ELSE condemned_at END FROM code_trust
        WHERE code_trust.code_id = code_trials.code_id)
      WHERE ${votes} AND ${mayHaveLed} RETURNING code_id, worked
    )
    UPDATE code_trust SET
      proven_at = CASE WHEN NOT EXISTS (SELECT FROM questioned WHERE worked AND questioned.code_id = code_trust.code_id) THEN proven_at END,
      condemned_at = CASE WHEN NOT EXISTS (SELECT FROM questioned WHERE NOT worked AND questioned.code_id = code_trust.code_id) THEN condemned_at END
    WHERE code_id IN (SELECT code_id FROM questioned)`.execute(db);
}

/**
 * Before these votes are put back: what they led to holds again, unless a vote that was taken out after them may have led to it,
 * too. Then it waits for that one.
 */
export async function takeBackQuestions(db: Database, now: Date, votes: Sql): Promise<void> {
  await sql`
    WITH back AS (
      SELECT id, code_id, worked, discarded_at, concluded_at FROM code_trials WHERE ${votes}
    ), concluded AS (
      SELECT code_id, worked, max(concluded_at) AS at, min(discarded_at) AS out_since FROM back
      GROUP BY code_id, worked HAVING max(concluded_at) IS NOT NULL
    ), waiting AS (
      UPDATE code_trials SET concluded_at = CASE WHEN code_trials.id NOT IN (SELECT id FROM back)
        THEN greatest(concluded_at, concluded.at) END
      FROM concluded WHERE code_trials.code_id = concluded.code_id AND code_trials.worked = concluded.worked
        AND code_trials.discarded_at >= concluded.out_since AND ${mayHaveLed}
      RETURNING code_trials.id, code_trials.code_id, code_trials.worked
    ), holding AS (
      SELECT code_id, max(at) FILTER (WHERE worked) AS proven_at, max(at) FILTER (WHERE NOT worked) AS condemned_at
      FROM concluded WHERE NOT EXISTS (SELECT FROM waiting WHERE waiting.code_id = concluded.code_id
        AND waiting.worked = concluded.worked AND waiting.id NOT IN (SELECT id FROM back))
      GROUP BY code_id
    )
    INSERT INTO code_trust AS known (code_id, label, worked_lately, failed_lately, estimated_at, proven_at, condemned_at)
    SELECT code_id, 'unknown', 0, 0, ${timestamptz(now)}, proven_at, condemned_at FROM holding ORDER BY code_id
    ON CONFLICT (code_id) DO UPDATE SET proven_at = greatest(known.proven_at, excluded.proven_at),
      condemned_at = greatest(known.condemned_at, excluded.condemned_at)`.execute(db);
}
