// Subscribers as an operator sees them.
import { type Selectable, sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import { MAX_ATTEMPTS } from '#db/core/deliveries.ts';
import { askedAt } from '#db/core/opt-in.ts';
import type { Tables } from '#db/core/tables.ts';
import type { SubscriberState } from './subscribers.ts';

const COLUMNS = ['id', 'email', 'state', 'confirmedAt', 'unsubscribedAt', 'mailsSent'] as const;
export interface SubscriberRow extends Pick<Selectable<Tables['subscribers']>, (typeof COLUMNS)[number]> {
  requestedAt: Date;
}

const selectSubscribers = (db: Database) =>
  db.selectFrom('subscribers').select(COLUMNS).select(askedAt.as('requestedAt'));

export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const rows = await db.selectFrom('subscribers').select(['state', counted]).groupBy('state').execute();
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** The latest first. */
export function listSubscribers(
  db: Database,
  { state, limit, offset }: { state: SubscriberState | undefined; limit: number; offset: number },
): Promise<SubscriberRow[]> {
  const all = selectSubscribers(db).orderBy('id', 'desc').limit(limit).offset(offset);
  return (state ? all.where('state', '=', state) : all).execute();
}

export async function subscriberWithKey(db: Database, emailKey: string): Promise<SubscriberRow | null> {
  return (await selectSubscribers(db).where('emailKey', '=', emailKey).executeTakeFirst()) ?? null;
}

/** Row lock until the transaction ends. */
export async function lockSubscriber(db: Database, id: number): Promise<SubscriberRow | null> {
  return (await selectSubscribers(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Erasure (hard delete), with every delivery and the proof of consent: no personal data is left. */
export async function eraseSubscriber(db: Database, id: number): Promise<void> {
  await db.deleteFrom('subscribers').where('id', '=', id).execute();
}

export interface Week {
  /** Its Monday in Berlin. */
  week: string;
  joined: number;
  left: number;
}

/** How many joined and left in each of the last weeks, as far as they have not been erased. */
export async function subscriberWeeks(db: Database, now: Date, weeks: number): Promise<Week[]> {
  const monday = (time: Sql) => sql`date_trunc('week', ${time} AT TIME ZONE 'Europe/Berlin')::date`;
  const last = monday(timestamptz(now));
  const { rows } = await sql<Week>`
    WITH joined AS (
      SELECT ${monday(sql`confirmed_at`)} AS week, count(*)::int AS count FROM subscribers
      WHERE confirmed_at IS NOT NULL GROUP BY 1
    ), gone AS (
      SELECT ${monday(sql`unsubscribed_at`)} AS week, count(*)::int AS count FROM subscribers
      WHERE unsubscribed_at IS NOT NULL AND confirmed_at IS NOT NULL GROUP BY 1
    )
    SELECT to_char(weeks.week, 'YYYY-MM-DD') AS week, coalesce(joined.count, 0) AS joined,
      coalesce(gone.count, 0) AS left
    FROM (SELECT (${last} - 7 * ago)::date AS week FROM generate_series(0, ${weeks - 1}::int) AS ago) AS weeks
    LEFT JOIN joined USING (week) LEFT JOIN gone USING (week) ORDER BY weeks.week`.execute(db);
  return rows;
}

export interface Sending {
  slot: Date;
  sent: number;
  /** For the moment: tried again. */
  refused: number;
  /** For good, or too often. */
  failed: number;
  /** Perhaps accepted, perhaps not. */
  unknown: number;
  lastAt: Date;
}

export async function lastSendings(db: Database, limit: number): Promise<Sending[]> {
  const { rows } = await sql<Sending>`
    SELECT slot, count(*) FILTER (WHERE state = 'sent')::int AS sent,
      count(*) FILTER (WHERE state = 'refused' AND attempts < ${MAX_ATTEMPTS})::int AS refused,
      count(*) FILTER (WHERE state = 'failed' OR (state = 'refused' AND attempts >= ${MAX_ATTEMPTS}))::int AS failed,
      count(*) FILTER (WHERE state = 'sending')::int AS unknown, max(changed_at) AS "lastAt"
    FROM newsletter_deliveries GROUP BY slot ORDER BY slot DESC LIMIT ${limit}`.execute(db);
  return rows;
}
