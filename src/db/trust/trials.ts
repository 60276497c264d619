// Tries of codes: one per visitor, code and day, and what was seen of it.
import { sql } from 'kysely';
import type { Database } from '#db/core/connect.ts';
import { visibleCode } from '#db/core/visible.ts';
import type { Reason } from '#domain/trust/likelihood.ts';

/** A network under the salt of this week and of the last. */
export interface NetworkHashes {
  hash: Buffer;
  hashBefore: Buffer;
}

export interface NewTrial extends NetworkHashes {
  ref: string;
  codeId: number;
  visitor: Buffer;
  /** False for a copy beyond what is counted of a network. */
  isSeen: boolean;
}

/** Returns the reference of each try: the earlier one where the visitor has tried the code today already. */
export async function placeTrials(db: Database, now: Date, trials: NewTrial[]) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const column = <T>(pick: (trial: NewTrial) => T) => trials.map(pick);
  const { rows } = await sql<{ codeId: number; visitorHash: Buffer; ref: string }>`
    INSERT INTO code_trials AS known (ref, code_id, visitor_hash, network_hash, network_hash_before, copied_at, changed_at)
    SELECT DISTINCT ON (visitor, code_id) ref, code_id, visitor, network, network_before,
      CASE WHEN is_seen THEN ${at} END, ${at}
    FROM unnest(${column((one) => one.ref)}::text[], ${column((one) => one.codeId)}::int[],
      ${column((one) => one.visitor)}::bytea[], ${column((one) => one.hash)}::bytea[],
      ${column((one) => one.hashBefore)}::bytea[], ${column((one) => one.isSeen)}::boolean[])
      WITH ORDINALITY AS new (ref, code_id, visitor, network, network_before, is_seen, position)
    ORDER BY visitor, code_id, position
    ON CONFLICT (visitor_hash, code_id) WHERE visitor_hash IS NOT NULL
      DO UPDATE SET copied_at = coalesce(known.copied_at, excluded.copied_at)
    RETURNING code_id, visitor_hash, ref`.execute(db);
  await noteMovingOn(db, at, trials);
  const refs = new Map(rows.map((row) => [trialKey(row.codeId, row.visitorHash), row.ref]));
  return (codeId: number, visitor: Buffer) => refs.get(trialKey(codeId, visitor)) ?? '';
}

/** Other codes of the shop that the visitor had tried before. Hardly anybody has, so that is asked first, by index. */
async function noteMovingOn(db: Database, at: ReturnType<typeof sql>, trials: NewTrial[]): Promise<void> {
  const { rows: others } = await sql<{ id: number; visitor: Buffer; newer: number }>`
    SELECT other.id, new.visitor, new.code_id AS newer
    FROM unnest(${trials.map((one) => one.visitor)}::bytea[], ${trials.map((one) => one.codeId)}::int[])
      AS new (visitor, code_id), LATERAL (
        -- OFFSET is an optimisation fence: joined, all tries would be read.
        SELECT id FROM code_trials
        WHERE visitor_hash = new.visitor AND code_id <> new.code_id AND NOT moved_on OFFSET 0
      ) AS other`.execute(db);
  if (others.length === 0) return;
  await sql`
    UPDATE code_trials AS earlier SET moved_on = true, changed_at = ${at}
    FROM unnest(${others.map(({ id }) => id)}::bigint[], ${others.map(({ visitor }) => visitor)}::bytea[],
      ${others.map(({ newer }) => newer)}::int[]) AS new (id, visitor, code_id)
    JOIN codes AS newer ON newer.id = new.code_id
    WHERE earlier.id = new.id AND earlier.id = ANY(${others.map(({ id }) => id)}::bigint[])
      AND EXISTS (SELECT FROM codes WHERE id = earlier.code_id AND shop_id = newer.shop_id)
      AND NOT EXISTS (SELECT FROM code_trials AS again WHERE again.visitor_hash = new.visitor
        AND again.code_id = new.code_id AND again.copied_at < earlier.copied_at)`.execute(db);
}

function trialKey(codeId: number, visitor: Buffer): string {
  return `${codeId} ${visitor.toString('latin1')}`;
}

export interface NewVote {
  ref: string;
  codeId: number;
  worked: boolean;
  reason: Reason | null;
}

export type VoteResult = 'stored' | 'unknown' | 'late';

/** Row locks on the codes first, in the order of counting; then the answers. A vote may be changed until `lockedIn`. */
export async function writeVotes(
  db: Database,
  now: Date,
  votes: NewVote[],
  lockedIn: Date,
): Promise<VoteResult[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const column = <T>(pick: (vote: NewVote) => T) => votes.map(pick);
  const shown = await sql<{ id: number }>`
    SELECT codes.id FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE codes.id = ANY(${column((one) => one.codeId)}::int[]) AND ${visibleCode(now)}
    ORDER BY codes.id FOR NO KEY UPDATE OF codes`.execute(db);
  const visible = new Set(shown.rows.map(({ id }) => id));
  const before = await sql<{ ref: string; codeId: number; worked: boolean | null; lockedIn: boolean | null }>`
    SELECT ref, code_id, worked, voted_at <= ${lockedIn.toISOString()}::timestamptz OR discarded_at IS NOT NULL AS "lockedIn"
    FROM code_trials WHERE ref = ANY(${column((one) => one.ref)}::text[])
    ORDER BY id FOR UPDATE`.execute(db);
  const trials = new Map(before.rows.map((row) => [row.ref, row]));
  const results = votes.map((vote): VoteResult => {
    const trial = trials.get(vote.ref);
    if (!trial || trial.codeId !== vote.codeId || !visible.has(vote.codeId)) return 'unknown';
    // What an operator has taken out is not talked about any more.
    return trial.lockedIn ? 'late' : 'stored';
  });
  // The last word of a batch counts.
  const stored = [
    ...new Map(
      votes.filter((_, index) => results[index] === 'stored').map((vote) => [vote.ref, vote]),
    ).values(),
  ];
  if (stored.length > 0) await storeVotes(db, at, stored, trials);
  return results;
}

/** So many votes of a network in a week are compared with what was predicted, or one machine could set our hit rate. */
const COMPARED_OF_NETWORK = 10;

async function storeVotes(
  db: Database,
  at: ReturnType<typeof sql>,
  votes: NewVote[],
  before: ReadonlyMap<string, { worked: boolean | null }>,
): Promise<void> {
  const column = <T>(pick: (vote: NewVote) => T) => votes.map(pick);
  await sql`
    UPDATE code_trials SET worked = new.worked, reason = new.reason, voted_at = coalesce(voted_at, ${at}),
      predicted = coalesce(predicted, CASE WHEN new.place + new.compared <= ${COMPARED_OF_NETWORK}::int
        THEN codes.works END), changed_at = ${at}
    FROM (
      SELECT given.*, row_number() OVER (PARTITION BY trial.network_hash) AS place, (
        SELECT count(*) FROM code_trials AS other
        WHERE other.network_hash = trial.network_hash AND other.predicted IS NOT NULL
      ) AS compared
      FROM unnest(${column((one) => one.ref)}::text[], ${column((one) => one.worked)}::boolean[],
        ${column((one) => one.reason)}::text[]) AS given (ref, worked, reason)
      JOIN code_trials AS trial ON trial.ref = given.ref
    ) AS new, codes
    WHERE code_trials.ref = new.ref AND codes.id = code_trials.code_id`.execute(db);
  const changes = new Map<number, { worked: number; failed: number }>();
  for (const { ref, codeId, worked } of votes) {
    const change = changes.get(codeId) ?? { worked: 0, failed: 0 };
    const earlier = before.get(ref)?.worked ?? null;
    change.worked += Number(worked) - Number(earlier === true);
    change.failed += Number(!worked) - Number(earlier === false);
    changes.set(codeId, change);
  }
  await sql`
    UPDATE codes SET votes_worked = votes_worked + more.worked, votes_failed = votes_failed + more.failed
    FROM unnest(${[...changes.keys()]}::int[], ${[...changes.values()].map(({ worked }) => worked)}::int[],
      ${[...changes.values()].map(({ failed }) => failed)}::int[]) AS more (id, worked, failed)
    WHERE codes.id = more.id`.execute(db);
}

/** A try that nobody has seen, for an answer by a form. Returns its reference, or that of the copy it belongs to. */
export async function placeUnseenTrial(
  db: Database,
  now: Date,
  trial: Omit<NewTrial, 'isSeen'>,
): Promise<string> {
  const { rows } = await sql<{ ref: string }>`
    INSERT INTO code_trials AS known (ref, code_id, visitor_hash, network_hash, network_hash_before, changed_at)
    VALUES (${trial.ref}, ${trial.codeId}, ${trial.visitor}, ${trial.hash}, ${trial.hashBefore}, ${now.toISOString()})
    ON CONFLICT (visitor_hash, code_id) WHERE visitor_hash IS NOT NULL DO UPDATE SET ref = known.ref
    RETURNING ref`.execute(db);
  return rows[0]?.ref ?? trial.ref;
}
