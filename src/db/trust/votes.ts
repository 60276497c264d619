// Answers of visitors about trials, and what was predicted of them.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { visibleCode } from '#db/core/visible.ts';
import type { Vote } from '#domain/trust/likelihood.ts';

export interface NewVote extends Vote {
  ref: string;
  codeId: number;
}

export type VoteWriteResult = 'stored' | 'unknown' | 'late';

/** A trial that is being answered. */
interface AnsweredTrial {
  id: number;
  ref: string;
  codeId: number;
  worked: boolean | null;
  networkHash: Buffer | null;
  networkHashBefore: Buffer | null;
  isSeen: boolean;
  isCompared: boolean;
  isLockedIn: boolean | null;
}

/** Row locks on the codes first, as in everything that writes both; then the answers. A vote may be changed until `lockedIn`. */
export async function writeVotes(
  db: Database,
  now: Date,
  votes: NewVote[],
  lockedIn: Date,
): Promise<VoteWriteResult[]> {
  const column = <T>(pick: (vote: NewVote) => T) => votes.map(pick);
  const shown = await sql<{ id: number; works: number }>`
    SELECT codes.id, codes.works FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE codes.id = ANY(${[...new Set(column((one) => one.codeId))]}::int[]) AND ${visibleCode(now)}
    ORDER BY codes.id FOR NO KEY UPDATE OF codes`.execute(db);
  const works = new Map(shown.rows.map((row) => [row.id, row.works]));
  const asked = await sql<AnsweredTrial>`
    SELECT id, ref, code_id, worked, network_hash, network_hash_before, copied_at IS NOT NULL AS is_seen,
      predicted IS NOT NULL AS is_compared,
      voted_at <= ${timestamptz(lockedIn)} OR discarded_at IS NOT NULL AS is_locked_in
    FROM code_trials WHERE ref = ANY(${column((one) => one.ref)}::text[])
    ORDER BY id FOR UPDATE`.execute(db);
  const trials = new Map(asked.rows.map((row) => [row.ref, row]));
  // The last word of a batch counts.
  const stored = new Map<AnsweredTrial, NewVote>();
  const results = votes.map((vote): VoteWriteResult => {
    const trial = trials.get(vote.ref);
    if (!trial || trial.codeId !== vote.codeId || !works.has(vote.codeId)) return 'unknown';
    // What an operator has taken out is not talked about any more.
    if (trial.isLockedIn) return 'late';
    stored.set(trial, vote);
    return 'stored';
  });
  for (const trial of await beyondShare(db, now, [...stored.keys()])) stored.delete(trial);
  if (stored.size > 0) {
    await storeVotes(db, now, stored, await predictionsFor(db, [...stored.keys()], works));
    await countVotes(db, stored);
  }
  return results;
}

/**
 * So many first votes of a network on one code in seven days, on trials that nobody has seen. The limits of the estimate
 * leave those beyond it next to no weight (docs/trust.md), but each would take a place among the latest trials that it
 * reads, until the flood of one machine has pushed all honest ones out. Their senders are thanked like everybody.
 */
const UNSEEN_OF_NETWORK = 10;
const SHARE_MS = 7 * 86_400_000;

/** The row locks on the codes keep concurrent votes from being counted past each other. */
async function beyondShare(
  db: Database,
  now: Date,
  trials: readonly AnsweredTrial[],
): Promise<AnsweredTrial[]> {
  const open = trials.filter(({ worked, isSeen }) => worked === null && !isSeen);
  if (open.length === 0) return [];
  // For each trial by index (code_trials_network), in its network's hash of this week and of the last.
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*)::int FROM (
        SELECT FROM code_trials WHERE network_hash IN (new.hash, new.hash_before) AND code_id = new.code_id
          AND voted_at > ${timestamptz(new Date(now.getTime() - SHARE_MS))} AND copied_at IS NULL
        LIMIT ${UNSEEN_OF_NETWORK}
      ) AS voted) AS count
    FROM unnest(${open.map(({ codeId }) => codeId)}::int[], ${open.map(({ networkHash }) => networkHash)}::bytea[],
      ${open.map(({ networkHashBefore }) => networkHashBefore)}::bytea[])
      WITH ORDINALITY AS new (code_id, hash, hash_before, position) ORDER BY position`.execute(db);
  const used = new Map<string, number>();
  return open.filter(({ codeId, networkHash }, index) => {
    const key = `${codeId} ${networkHash?.toString('latin1') ?? ''}`;
    const count = (used.get(key) ?? rows[index]?.count ?? 0) + 1;
    used.set(key, count);
    return count > UNSEEN_OF_NETWORK;
  });
}

/** So many votes of a network in a week are compared with what was predicted, or one machine could set our hit rate. */
const COMPARED_OF_NETWORK = 10;

/** What is believed of the code, for each trial; null where it is compared already or its network has had its share. */
async function predictionsFor(
  db: Database,
  trials: readonly AnsweredTrial[],
  works: ReadonlyMap<number, number>,
): Promise<(number | null)[]> {
  const networkOf = ({ networkHash }: AnsweredTrial) => networkHash?.toString('latin1') ?? '';
  const open = trials.filter(({ isCompared }) => !isCompared);
  const hashes = new Map(open.flatMap((one) => (one.networkHash ? [[networkOf(one), one.networkHash]] : [])));
  // For each network by index, and no further than it matters: joined, the votes of a whole week would be read.
  const { rows } = await sql<{ hash: Buffer; count: number }>`
    SELECT hash, (SELECT count(*)::int FROM (
        SELECT FROM code_trials WHERE network_hash = wanted.hash AND voted_at IS NOT NULL AND predicted IS NOT NULL
        LIMIT ${COMPARED_OF_NETWORK}
      ) AS compared) AS count
    FROM unnest(${[...hashes.values()]}::bytea[]) AS wanted (hash)`.execute(db);
  const used = new Map(rows.map(({ hash, count }) => [hash.toString('latin1'), count]));
  return trials.map((trial) => {
    if (trial.isCompared) return null;
    const network = networkOf(trial);
    const count = (used.get(network) ?? 0) + 1;
    // A network that is forgotten, or was never known, is nobody's.
    if (network !== '') used.set(network, count);
    return count <= COMPARED_OF_NETWORK ? (works.get(trial.codeId) ?? null) : null;
  });
}

async function storeVotes(
  db: Database,
  now: Date,
  stored: ReadonlyMap<AnsweredTrial, NewVote>,
  predictions: readonly (number | null)[],
): Promise<void> {
  const at = timestamptz(now);
  const ids = [...stored.keys()].map(({ id }) => id);
  const votes = [...stored.values()];
  // The ids once more: the planner does not know how few the joined ones are.
  await sql`
    UPDATE code_trials SET worked = new.worked, reason = new.reason, voted_at = coalesce(voted_at, ${at}),
      predicted = coalesce(code_trials.predicted, new.predicted), changed_at = ${at}
    FROM unnest(${ids}::bigint[], ${votes.map(({ worked }) => worked)}::boolean[],
      ${votes.map(({ reason }) => reason)}::text[], ${predictions}::real[]) AS new (id, worked, reason, predicted)
    WHERE code_trials.id = new.id AND code_trials.id = ANY(${ids}::bigint[])`.execute(db);
}

async function countVotes(db: Database, stored: ReadonlyMap<AnsweredTrial, NewVote>): Promise<void> {
  const changes = new Map<number, { worked: number; failed: number }>();
  for (const [{ codeId, worked: earlier }, { worked }] of stored) {
    const change = changes.get(codeId) ?? { worked: 0, failed: 0 };
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
