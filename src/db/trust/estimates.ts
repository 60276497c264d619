// Which codes are to be estimated, and what came of it.
import { sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { notifyCatalogue } from '#db/core/catalogue-listener.ts';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { lockRows } from '#db/core/lock-rows.ts';
import { shopTag } from '#domain/core/cache-tags.ts';
import type { Estimate } from '#domain/trust/estimate.ts';

/** Codes with new evidence since that moment, and those that nobody has estimated yet. */
export async function codesToEstimate(db: Database, since: Date, limit: number): Promise<number[]> {
  const at = timestamptz(since);
  const { rows } = await sql<{ id: number }>`
    SELECT code_id AS id FROM code_trials WHERE changed_at > ${at}
    UNION SELECT code_id FROM trust_evidence WHERE changed_at > ${at}
    UNION (SELECT id FROM codes WHERE estimated_at IS NULL ORDER BY id LIMIT ${limit})
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next codes after that id (keyset pagination) that are or may again be shown. */
export async function codesAfter(db: Database, now: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM codes WHERE id > ${after} AND is_active AND deleted_at IS NULL
      AND (valid_until IS NULL OR valid_until > ${timestamptz(now)})
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Until the end of the transaction. An edit of one of these codes is read, or waits and has it reestimated. */
export async function lockEstimates(db: Database, ids: number[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('trust estimates', 0))`.execute(db);
  await lockRows(db, 'codes', ids);
}

/** What would change nothing that anybody sees is not written. */
const SMALLEST_CHANGE = 0.002;

/** Returns the shops of the codes that have changed, one for each. */
export async function writeEstimates(db: Database, now: Date, estimates: Estimate[]): Promise<number[]> {
  const at = timestamptz(now);
  const column = <T>(pick: (one: Estimate) => T) => estimates.map(pick);
  const isKnown = ({ lastFeedbackAt, lastWorkedAt, provenAt, label }: Estimate) =>
    lastFeedbackAt !== null || lastWorkedAt !== null || provenAt !== null || label !== 'unknown';
  const known = estimates.filter(isKnown);
  const unknown = estimates.filter((one) => !isKnown(one)).map(({ id }) => id);
  if (known.length > 0) await writeFacts(db, at, known);
  // Its evidence was taken back, or has faded.
  await db.deleteFrom('codeTrust').where('codeId', '=', anyOf(unknown)).execute();
  const { rows } = await sql<{
    shopId: number;
  }>`UPDATE codes SET works = new.works, expected_saving = new.saving, knowledge = new.knowledge,
        is_dead = new.is_dead, is_unproven = new.is_unproven, estimated_at = ${at}
      FROM unnest(${column((one) => one.id)}::int[], ${column((one) => one.works)}::real[],
        ${column((one) => one.expectedSaving)}::real[], ${column((one) => one.knowledge)}::real[],
        ${column((one) => one.isDead)}::boolean[], ${column((one) => one.isUnproven)}::boolean[])
        AS new (id, works, saving, knowledge, is_dead, is_unproven)
      WHERE codes.id = new.id AND (codes.estimated_at IS NULL OR codes.is_dead <> new.is_dead
        OR codes.is_unproven <> new.is_unproven
        OR abs(codes.works - new.works) > ${SMALLEST_CHANGE}
        OR abs(codes.expected_saving - new.saving) > 0.01)
      RETURNING shop_id`.execute(db);
  return rows.map(({ shopId }) => shopId);
}

/** What is cached of these shops becomes stale, on every instance, and nothing else. */
export async function announceTrust(db: Database, shopIds: number[]): Promise<void> {
  await notifyCatalogue(db, shopIds.map(shopTag));
}

async function writeFacts(db: Database, at: ReturnType<typeof sql>, estimates: Estimate[]): Promise<void> {
  const rows = estimates.map(({ id, label, worked, failed, reasons, ...moments }) => {
    const { lastSaleAt, lastFeedbackAt, lastWorkedAt, condemnedAt, provenAt } = moments;
    const told = { lastSaleAt, lastFeedbackAt, lastWorkedAt, condemnedAt, provenAt };
    return { id, label, worked, failed, reasons, ...told };
  });
  await sql`
    INSERT INTO code_trust (code_id, label, worked_lately, failed_lately, reasons, last_sale_at, last_feedback_at,
      last_worked_at, condemned_at, proven_at, estimated_at)
    SELECT id, label, worked, failed, ARRAY(SELECT jsonb_array_elements_text(reasons)), "lastSaleAt", "lastFeedbackAt",
      "lastWorkedAt", "condemnedAt", "provenAt", ${at}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id int, label text, worked int, failed int,
      reasons jsonb, "lastSaleAt" timestamptz, "lastFeedbackAt" timestamptz, "lastWorkedAt" timestamptz,
      "condemnedAt" timestamptz, "provenAt" timestamptz)
    ON CONFLICT (code_id) DO UPDATE SET label = excluded.label, worked_lately = excluded.worked_lately,
      failed_lately = excluded.failed_lately, reasons = excluded.reasons, last_sale_at = excluded.last_sale_at,
      last_feedback_at = excluded.last_feedback_at, last_worked_at = excluded.last_worked_at,
      condemned_at = excluded.condemned_at, proven_at = excluded.proven_at, estimated_at = excluded.estimated_at`.execute(
    db,
  );
}

/** The weights of votes whose networks are about to be forgotten. */
export async function freezeWeights(db: Database, weights: ReadonlyMap<number, number>): Promise<void> {
  await sql`UPDATE code_trials SET weight = new.weight
    FROM unnest(${[...weights.keys()]}::bigint[], ${[...weights.values()]}::real[]) AS new (id, weight)
    WHERE code_trials.id = new.id AND code_trials.weight IS NULL`.execute(db);
}
