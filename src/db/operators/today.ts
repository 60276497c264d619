// What waits for operators and what happened, in figures. Every count has an index that leads straight to its rows.
import { sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { standingCode } from '#db/core/visible.ts';

/** Nobody needs to know how many more there are, and counting on would take longer the more there are. */
export const COUNTED_MOST = 10_000;

const upTo = (rows: Sql) =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${COUNTED_MOST}) AS counted)`;

export interface OperatorFigures {
  /** When the oldest open report of unlawful content came. */
  illegalSince: Date | null;
  illegal: number;
  drafts: number;
  failedResearch: number;
  heldCodes: number;
  invalidCodes: number;
}

export async function operatorFigures(db: Database, now: Date): Promise<OperatorFigures> {
  const { rows } = await sql<OperatorFigures>`SELECT illegal, illegal_since AS "illegalSince",
    ${upTo(sql`research_drafts WHERE state = 'draft'`)} AS drafts,
    ${upTo(sql`research_items WHERE status = 'failed' AND deleted_at IS NULL`)} AS "failedResearch",
    ${upTo(sql`held_withdrawals JOIN codes ON codes.id = code_id
      WHERE kept_at IS NULL AND codes.withdrawn_at IS NULL AND codes.deleted_at IS NULL`)} AS "heldCodes",
    ${upTo(sql`codes WHERE NOT validation_ok AND validation_rule IS DISTINCT FROM 'upcoming' AND ${standingCode}
      AND coalesce(valid_until, 'infinity') > ${timestamptz(now)}`)} AS "invalidCodes"
    FROM (SELECT count(*)::int AS illegal, min(created_at) AS illegal_since
      FROM code_reports WHERE state = 'open' AND reason = 'illegal') AS reports`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('a statement of aggregates has one row');
  return figures;
}

export interface Happenings {
  codesAdded: number;
  codesEnded: number;
  codesWithdrawn: number;
  submissions: number;
  reports: number;
  votes: number;
  subscribers: number;
  /** By when they were told of: networks report some days after the sale. */
  sales: number;
  commissionCents: number;
  runs: number;
  failedRuns: number;
  /** By other operators and programs. */
  changes: number;
}

export async function happenedSince(
  db: Database,
  { since, now, actor }: { since: Date; now: Date; actor: string },
): Promise<Happenings> {
  const from = timestamptz(since);
  const { rows } = await sql<Happenings>`SELECT
    ${upTo(sql`codes WHERE created_at > ${from} AND deleted_at IS NULL`)} AS "codesAdded",
    ${upTo(sql`codes WHERE valid_until > ${from} AND valid_until <= ${timestamptz(now)} AND deleted_at IS NULL`)} AS "codesEnded",
    ${upTo(sql`trust_evidence WHERE changed_at > ${from} AND kind = 'withdrawn'`)} AS "codesWithdrawn",
    ${upTo(sql`submissions WHERE status IN ('pending', 'published', 'rejected') AND created_at > ${from}`)} AS submissions,
    ${upTo(sql`code_reports WHERE state IN ('open', 'resolved', 'rejected') AND created_at > ${from}`)} AS reports,
    ${upTo(sql`code_trials WHERE voted_at > ${from}`)} AS votes,
    ${upTo(sql`subscribers WHERE confirmed_at > ${from}`)} AS subscribers,
    sales, commission_cents AS "commissionCents", runs, failed_runs AS "failedRuns",
    ${upTo(sql`audit_log WHERE at > ${from} AND actor <> ${actor} AND subject <> 'session'`)} AS changes
    FROM (SELECT count(*)::int AS sales, coalesce(sum(commission_cents), 0)::int AS commission_cents FROM transactions
      WHERE stored_at > ${from} AND status IN ('pending', 'approved') AND currency = 'EUR') AS sales,
    (SELECT count(*)::int AS runs, (count(*) FILTER (WHERE outcome = 'failed'))::int AS failed_runs FROM job_runs
      WHERE started_at > ${from} AND outcome IS NOT NULL) AS runs`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('a statement of aggregates has one row');
  return figures;
}
