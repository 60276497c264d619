// Subscribers as an operator looks at them.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/core/connect.ts';
import type { SubscriberState } from './subscribers.ts';

export interface SubscriberRow extends Record<string, unknown> {
  id: number;
  email: string;
  state: SubscriberState;
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  mailsSent: number;
}

const columns = sql`id, email, state, requested_at AS "requestedAt", confirmed_at AS "confirmedAt",
  unsubscribed_at AS "unsubscribedAt", mails_sent::int AS "mailsSent"`;

async function rowsOf(db: Database, statement: SQL): Promise<SubscriberRow[]> {
  const { rows } = await db.execute<SubscriberRow>(statement);
  return rows.map((row) => ({
    ...row,
    requestedAt: new Date(row.requestedAt),
    confirmedAt: row.confirmedAt && new Date(row.confirmedAt),
    unsubscribedAt: row.unsubscribedAt && new Date(row.unsubscribedAt),
  }));
}

export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const { rows } = await db.execute<{ state: SubscriberState; count: number }>(
    sql`SELECT state, count(*)::int AS count FROM subscribers GROUP BY state`,
  );
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** The latest first. */
export function listSubscribers(
  db: Database,
  { state, limit, offset }: { state: SubscriberState | undefined; limit: number; offset: number },
): Promise<SubscriberRow[]> {
  const condition = state ? sql`state = ${state}` : sql`true`;
  return rowsOf(
    db,
    sql`SELECT ${columns} FROM subscribers WHERE ${condition} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

export async function subscriberWithKey(db: Database, emailKey: string): Promise<SubscriberRow | null> {
  const [row] = await rowsOf(db, sql`SELECT ${columns} FROM subscribers WHERE email_key = ${emailKey}`);
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockSubscriber(db: Database, id: number): Promise<SubscriberRow | null> {
  const [row] = await rowsOf(db, sql`SELECT ${columns} FROM subscribers WHERE id = ${id} FOR UPDATE`);
  return row ?? null;
}

/** With every delivery and the proof of consent: nothing of the person is left. */
export async function eraseSubscriber(db: Database, id: number): Promise<void> {
  await db.execute(sql`DELETE FROM subscribers WHERE id = ${id}`);
}

export interface Week extends Record<string, unknown> {
  /** Its Monday in Berlin. */
  week: string;
  joined: number;
  left: number;
}

/** How many joined and left in each of the last weeks, as far as they have not been erased. */
export async function subscriberWeeks(db: Database, now: Date, weeks: number): Promise<Week[]> {
  const monday = (time: SQL) => sql`date_trunc('week', ${time} AT TIME ZONE 'Europe/Berlin')::date`;
  const last = monday(sql`${now.toISOString()}::timestamptz`);
  const { rows } = await db.execute<Week>(sql`
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
    LEFT JOIN joined USING (week) LEFT JOIN gone USING (week) ORDER BY weeks.week`);
  return rows;
}

export interface Sending extends Record<string, unknown> {
  slot: Date;
  sent: number;
  refused: number;
  failed: number;
  /** Perhaps accepted, perhaps not. */
  unknown: number;
  lastAt: Date;
}

export async function lastSendings(db: Database, limit: number): Promise<Sending[]> {
  const { rows } = await db.execute<Sending>(sql`
    SELECT slot, count(*) FILTER (WHERE state = 'sent')::int AS sent,
      count(*) FILTER (WHERE state = 'refused')::int AS refused,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      count(*) FILTER (WHERE state = 'sending')::int AS unknown, max(changed_at) AS "lastAt"
    FROM newsletter_deliveries GROUP BY slot ORDER BY slot DESC LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, slot: new Date(row.slot), lastAt: new Date(row.lastAt) }));
}
