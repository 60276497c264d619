import { sql } from 'kysely';
import { type Database, timestamptz } from './connect.ts';
import { PREPARED } from './prepared.ts';

export interface LimitState {
  points: number;
  resetAt: Date;
}

/**
 * Fixed window rate limit: adds points to each key and returns its new state. A window starts with its first point and
 * ends `seconds` later. Shared by all instances, because it is in the database; many keys cost one upsert.
 */
export async function consumePoints(
  db: Database,
  now: Date,
  claims: ReadonlyMap<string, number>,
  seconds: number,
): Promise<Map<string, LimitState>> {
  const keys = [...claims.keys()];
  const at = timestamptz(now);
  const { rows } = await sql<{ key: string; points: number; expiresAt: Date }>`
    ${PREPARED} INSERT INTO rate_limits AS held (key, points, expires_at)
    SELECT key, points, ${at} + make_interval(secs => ${seconds})
    FROM unnest(${keys}::text[], ${[...claims.values()]}::int[]) AS claim (key, points)
    -- Row locks in one order everywhere, against deadlocks between instances.
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN held.expires_at <= ${at} THEN excluded.points ELSE held.points + excluded.points END,
      expires_at = CASE WHEN held.expires_at <= ${at} THEN excluded.expires_at ELSE held.expires_at END
    RETURNING key, points, expires_at`.execute(db);
  return new Map(rows.map((row) => [row.key, { points: row.points, resetAt: row.expiresAt }]));
}

export async function resetPoints(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', key).execute();
}

export async function deleteExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rateLimits').where('expiresAt', '<=', now).execute();
}
