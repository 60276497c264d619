// Operators take votes out that they do not believe, and put them back.
import { sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { lockRows } from '#db/core/lock-rows.ts';
import { putInQuestion, takeBackQuestions } from './conclusions.ts';

/** The vote alone, or all that are known to be of its network. */
type VoteScope = 'vote' | 'network';

export interface VoteChange {
  id: number;
  scope: VoteScope;
  discard: boolean;
  /** Puts back only what was taken out at this moment, to undo it. */
  discardedAt?: Date | undefined;
}

export interface ChangedVotes {
  codeIds: number[];
  worked: number;
  failed: number;
}

/** Null where there is no such vote; `isNetworkKnown` is false once the hashes are forgotten. */
export async function findVote(db: Database, id: number) {
  const vote = await db
    .selectFrom('codeTrials')
    .select(['codeId', 'networkHash'])
    .where('id', '=', id)
    .where('votedAt', 'is not', null)
    .executeTakeFirst();
  return vote ? { codeId: vote.codeId, isNetworkKnown: vote.networkHash !== null } : null;
}

/**
 * A network has another hash in each week, and a vote knows that of the week before, too: the same network has one of
 * the vote's two hashes, or had this one a week ago. The last is asked seldom and has no index: what is read is that of
 * the votes whose networks are not forgotten yet, those of a week.
 */
function inScope(id: number, scope: VoteScope): Sql {
  if (scope === 'vote') return sql`id = ${id}`;
  const own = sql`(SELECT network_hash FROM code_trials WHERE id = ${id})`;
  return sql`id IN (
    SELECT id FROM code_trials WHERE voted_at IS NOT NULL AND network_hash IN (
      ${own}, (SELECT network_hash_before FROM code_trials WHERE id = ${id}))
    UNION SELECT id FROM code_trials
    WHERE voted_at IS NOT NULL AND network_hash IS NOT NULL AND network_hash_before = ${own})`;
}

/** Row locks on the codes first; then the votes. */
export async function changeVotes(
  db: Database,
  now: Date,
  { id, scope, discard, discardedAt }: VoteChange,
): Promise<ChangedVotes> {
  const at = timestamptz(now);
  const standing = discardedAt
    ? sql`discarded_at = ${timestamptz(discardedAt)}`
    : sql`(discarded_at IS NULL) = ${discard}`;
  const wanted = sql`voted_at IS NOT NULL AND ${standing} AND ${inScope(id, scope)}`;
  const concerned = await sql<{ codeId: number }>`
    SELECT DISTINCT code_id FROM code_trials WHERE ${wanted} ORDER BY code_id`.execute(db);
  const codeIds = concerned.rows.map(({ codeId }) => codeId);
  await lockRows(db, 'codes', codeIds);
  const ofCodes = sql`${wanted} AND code_id = ANY(${codeIds}::int[])`;
  await (discard ? putInQuestion(db, ofCodes) : takeBackQuestions(db, now, ofCodes));
  const { rows } = await sql<{ codeId: number; worked: number; failed: number }>`
    WITH changed AS (
      UPDATE code_trials SET discarded_at = ${discard ? at : sql`NULL`}, changed_at = ${at}
      WHERE ${ofCodes} RETURNING code_id, worked
    )
    SELECT code_id, (count(*) FILTER (WHERE worked))::int AS worked,
      (count(*) FILTER (WHERE NOT worked))::int AS failed
    FROM changed GROUP BY code_id ORDER BY code_id`.execute(db);
  const sign = discard ? -1 : 1;
  // Of imported votes the counts may know nothing.
  await sql`UPDATE codes SET votes_worked = greatest(0, votes_worked + change.worked),
      votes_failed = greatest(0, votes_failed + change.failed)
    FROM unnest(${rows.map(({ codeId }) => codeId)}::int[], ${rows.map(({ worked }) => sign * worked)}::int[],
      ${rows.map(({ failed }) => sign * failed)}::int[]) AS change (id, worked, failed)
    WHERE codes.id = change.id`.execute(db);
  return {
    codeIds: rows.map(({ codeId }) => codeId),
    worked: rows.reduce((sum, { worked }) => sum + worked, 0),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
  };
}
