// What single networks have voted lately. Their hashes stay in the database: outside a network is only a number.
import { sql } from 'kysely';
import { type Database, timestamptz } from '#db/core/connect.ts';

export interface NetworkVoteRow {
  /** The network with the most votes is 1. */
  network: number;
  id: number;
  codeId: number;
  worked: boolean;
  at: Date;
  isDiscarded: boolean;
}

interface BusyNetworks {
  since: Date;
  /** Votes made in this week are told by the hash under the salt of the week before, as those of that week are. */
  weekStart: Date;
  fewest: number;
  networks: number;
}

/** The votes of the networks with the most of them; the latest first. */
export async function votesOfBusyNetworks(
  db: Database,
  { since, weekStart, fewest, networks }: BusyNetworks,
): Promise<NetworkVoteRow[]> {
  const { rows } = await sql<NetworkVoteRow>`
    WITH vote AS MATERIALIZED (
      SELECT id, code_id, worked, voted_at, discarded_at,
        CASE WHEN coalesce(copied_at, voted_at) >= ${timestamptz(weekStart)}
          THEN network_hash_before ELSE network_hash END AS hash
      FROM code_trials WHERE voted_at > ${timestamptz(since)} AND network_hash IS NOT NULL
    ), busy AS (
      SELECT hash, row_number() OVER (ORDER BY count(*) DESC, min(id)) AS network FROM vote
      GROUP BY hash HAVING count(*) >= ${fewest} ORDER BY network LIMIT ${networks}
    )
    SELECT network, id, code_id, worked, voted_at AS at, discarded_at IS NOT NULL AS "isDiscarded"
    FROM vote JOIN busy USING (hash) ORDER BY network, id DESC`.execute(db);
  return rows;
}

export interface CodeCopies {
  id: number;
  code: string;
  title: string;
  shopName: string;
  copies: number;
}

/** With their copies since that day. */
export async function copiedCodes(db: Database, ids: number[], since: string): Promise<CodeCopies[]> {
  const { rows } = await sql<CodeCopies>`
    SELECT codes.id, codes.code, codes.title, shops.name AS "shopName",
      (SELECT coalesce(sum(count), 0)::int FROM daily_counts
        WHERE code_id = codes.id AND code_id > 0 AND kind = 'copy' AND day > ${since}) AS copies
    FROM codes JOIN shops ON shops.id = codes.shop_id WHERE codes.id = ANY(${ids}::int[])`.execute(db);
  return rows;
}
