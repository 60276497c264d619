// Trials of codes: one per visitor, code and day, and what was seen of it.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { PREPARED } from '#db/core/prepared.ts';

/** A network under the salt of this week and of the last, and its family. */
export interface NetworkHashes {
  hash: Buffer;
  hashBefore: Buffer;
  isIpv6: boolean;
}

export interface NewTrial extends NetworkHashes {
  ref: string;
  codeId: number;
  visitor: Buffer;
  /** False for a copy beyond what is counted of a network. */
  isSeen: boolean;
}

/** Returns the reference of each trial: the earlier one where the visitor has a trial of the code today already. */
export async function placeTrials(db: Database, now: Date, trials: NewTrial[]) {
  const at = timestamptz(now);
  const column = <T>(pick: (trial: NewTrial) => T) => trials.map(pick);
  const { rows } = await sql<{ codeId: number; visitorHash: Buffer; ref: string }>`
    ${PREPARED} INSERT INTO code_trials AS known (ref, code_id, visitor_hash, network_hash, network_hash_before, is_ipv6, copied_at, changed_at)
    SELECT DISTINCT ON (visitor, code_id) ref, code_id, visitor, network, network_before, is_ipv6,
      CASE WHEN is_seen THEN ${at} END, ${at}
    FROM unnest(${column((one) => one.ref)}::text[], ${column((one) => one.codeId)}::int[],
      ${column((one) => one.visitor)}::bytea[], ${column((one) => one.hash)}::bytea[],
      ${column((one) => one.hashBefore)}::bytea[], ${column((one) => one.isIpv6)}::boolean[],
      ${column((one) => one.isSeen)}::boolean[])
      WITH ORDINALITY AS new (ref, code_id, visitor, network, network_before, is_ipv6, is_seen, position)
    ORDER BY visitor, code_id, position
    ON CONFLICT (visitor_hash, code_id) WHERE visitor_hash IS NOT NULL
      DO UPDATE SET copied_at = coalesce(known.copied_at, excluded.copied_at)
    RETURNING code_id, visitor_hash, ref`.execute(db);
  await noteMovingOn(db, at, trials);
  const refs = new Map(rows.map((row) => [trialKey(row.codeId, row.visitorHash), row.ref]));
  return (codeId: number, visitor: Buffer) => refs.get(trialKey(codeId, visitor)) ?? '';
}

/** Earlier trials of the visitor, of other codes of the shop. Hardly anybody has any, so that is asked first, by index. */
async function noteMovingOn(db: Database, at: ReturnType<typeof sql>, trials: NewTrial[]): Promise<void> {
  const { rows: others } = await sql<{ id: number; visitor: Buffer; newer: number }>`
    ${PREPARED} SELECT other.id, new.visitor, new.code_id AS newer
    FROM unnest(${trials.map((one) => one.visitor)}::bytea[], ${trials.map((one) => one.codeId)}::int[])
      AS new (visitor, code_id), LATERAL (
        -- OFFSET is an optimisation fence: joined, all trials would be read.
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

/** A trial that nobody has seen, for an answer by a form. Returns its reference, or that of the copy it belongs to. */
export async function placeUnseenTrial(
  db: Database,
  now: Date,
  trial: Omit<NewTrial, 'isSeen'>,
): Promise<string> {
  const { rows } = await sql<{ ref: string }>`
    INSERT INTO code_trials AS known (ref, code_id, visitor_hash, network_hash, network_hash_before, is_ipv6, changed_at)
    VALUES (${trial.ref}, ${trial.codeId}, ${trial.visitor}, ${trial.hash}, ${trial.hashBefore}, ${trial.isIpv6},
      ${now.toISOString()})
    ON CONFLICT (visitor_hash, code_id) WHERE visitor_hash IS NOT NULL DO UPDATE SET ref = known.ref
    RETURNING ref`.execute(db);
  return rows[0]?.ref ?? trial.ref;
}
