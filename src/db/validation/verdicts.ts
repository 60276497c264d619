// What a code is judged by, and the verdicts.
import { sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import { standingCode } from '#db/core/visible.ts';
import { writtenRows } from '#db/core/written-rows.ts';
import type { CodeFacts, Verdict } from '#domain/validation/verdict.ts';

export interface StoredFacts extends CodeFacts {
  /** updated_at for the optimistic lock; as text, so that no microsecond is lost. */
  version: string;
}

/** `other` is running and has the shop and the letters of `codes`. Spelt as in the index `codes_twins`. */
export function runningDuplicate(now: Date): Sql {
  return sql`other.shop_id = codes.shop_id AND lower(btrim(other.code)) = lower(btrim(codes.code))
    AND other.deleted_at IS NULL AND other.withdrawn_at IS NULL AND other.is_active AND other.code <> ''
    AND (other.valid_from IS NULL OR other.valid_from <= ${timestamptz(now)})
    AND coalesce(other.valid_until, 'infinity') > ${timestamptz(now)}`;
}

/**
 * The duplicate that is kept is the first in an index (codes_twins) that has begun: expired ones are at its end, so it
 * is found in one step however many there are.
 */
async function readFacts(db: Database, now: Date, condition: Sql): Promise<StoredFacts[]> {
  const { rows } = await sql<StoredFacts>`
    SELECT codes.id, codes.code, codes.requires_code, codes.valid_from, codes.valid_until, codes.withdrawn_at,
      shops.name AS "shopName", coalesce(codes.affiliate_url, shops.affiliate_url) AS "affiliateUrl",
      shops.url AS "shopUrl", codes.updated_at::text AS version, CASE WHEN codes.code <> '' THEN (
        SELECT other.id FROM codes AS other WHERE ${runningDuplicate(now)}
        ORDER BY coalesce(other.valid_until, 'infinity') DESC, other.id LIMIT 1
      ) END AS "keptDuplicate"
    FROM codes JOIN shops ON shops.id = codes.shop_id
    WHERE codes.deleted_at IS NULL AND shops.deleted_at IS NULL AND ${condition}`.execute(db);
  return rows;
}

/** The next codes after that id (keyset pagination). */
export function nextFacts(db: Database, now: Date, after: number, limit: number): Promise<StoredFacts[]> {
  return readFacts(db, now, sql`codes.id > ${after} ORDER BY codes.id LIMIT ${limit}`);
}

export async function factsOfCode(db: Database, now: Date, id: number): Promise<StoredFacts | null> {
  return (await readFacts(db, now, sql`codes.id = ${id}`))[0] ?? null;
}

export async function countCodesAfter(db: Database, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('codes')
    .select(counted)
    .where(standingCode)
    .where('id', '>', id)
    .executeTakeFirstOrThrow();
  return count;
}

export interface JudgedCode extends Verdict {
  id: number;
  version: string;
  /** When its page was last reached; null where that is not known. */
  reachedAt: Date | null;
}

/**
 * One row of history each, and the code itself only where its verdict has changed: most nights none has, and every
 * updated row costs an entry in a dozen indexes (write amplification). Optimistic lock: a code that was changed or
 * deleted since it was read gets no verdict. Returns how many got one.
 */
export async function writeVerdicts(db: Database, now: Date, judged: JudgedCode[]): Promise<number> {
  const at = timestamptz(now);
  const given = sql`unnest(${judged.map(({ id }) => id)}::int[],
    ${judged.map(({ isValid }) => isValid)}::boolean[], ${judged.map(({ rule }) => rule)}::text[],
    ${judged.map(({ reason }) => reason)}::text[],
    ${judged.map(({ version }) => version)}::timestamptz[]) AS given (id, ok, rule, reason, version)`;
  const asJudged = sql`codes.id = given.id AND codes.updated_at = given.version AND codes.deleted_at IS NULL`;
  const changed = sql`(codes.validation_ok, codes.validation_rule, codes.validation_reason)
    IS DISTINCT FROM (given.ok, given.rule, given.reason)`;
  const written = await writtenRows(
    db,
    sql`INSERT INTO validations (code_id, is_valid, rule, reason, checked_at)
      SELECT codes.id, ok, rule, reason, ${at}
      FROM ${given} JOIN codes ON ${asJudged} ORDER BY codes.id`,
  );
  await sql`
    UPDATE codes SET validation_ok = ok, validation_rule = rule, validation_reason = reason, validated_at = ${at}
    FROM (
      -- Row locks in the same order as counting, against deadlocks.
      SELECT given.* FROM ${given} JOIN codes ON ${asJudged} AND ${changed} ORDER BY codes.id FOR NO KEY UPDATE OF codes
    ) AS given WHERE ${asJudged}`.execute(db);
  await noteReached(db, judged);
  return written;
}

async function noteReached(db: Database, judged: JudgedCode[]): Promise<void> {
  const reached = judged.filter(({ reachedAt }) => reachedAt !== null);
  await sql`
    INSERT INTO code_links (code_id, reached_at)
    SELECT codes.id, at FROM unnest(${reached.map(({ id }) => id)}::int[],
      ${reached.map(({ reachedAt }) => reachedAt?.toISOString())}::timestamptz[]) AS given (id, at)
    JOIN codes ON codes.id = given.id
    ON CONFLICT (code_id) DO UPDATE SET reached_at = excluded.reached_at
      WHERE code_links.reached_at < excluded.reached_at`.execute(db);
}
