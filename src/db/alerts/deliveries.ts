// At most once, as for the newsletter: docs/decisions/008-newsletter-once.md and 048-alerts.md.
import { sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { isOpenDelivery, type NotDelivered } from '#db/core/deliveries.ts';
import { worthAnAlert } from './news.ts';

export interface AlertClaim {
  recipientId: number;
  email: string;
  /** Whether the mail has to ask for the click on "keep". */
  asks: boolean;
  /** When all ends without that click. */
  keptAt: Date;
  /** The news, by shop, the best of each first. */
  codeIds: number[];
  /** False when another instance claimed this recipient concurrently. */
  won: boolean;
}

export interface AlertRun {
  /** In Berlin. */
  day: string;
  now: Date;
  /** Who last clicked before this is asked whether to go on. */
  askBefore: Date;
}

/** OFFSET 0 is a fence: without it the planner may begin at the codes and read everybody who waits for a shop, for each of them. */
const newsOf = (recipient: Sql, now: Date) => sql`
  FROM (SELECT shop_id, minimum_saving FROM shop_alerts WHERE recipient_id = ${recipient} AND state = 'on' OFFSET 0)
    AS shop_alerts
  JOIN shops ON shops.id = shop_alerts.shop_id JOIN codes ON codes.shop_id = shops.id
  WHERE ${worthAnAlert(now)}
    AND NOT EXISTS (SELECT FROM alerted_codes AS told WHERE told.recipient_id = ${recipient} AND told.code_id = codes.id)`;

const asks = (askBefore: Date) =>
  sql`(recipients.asked_at IS NULL AND recipients.kept_at < ${timestamptz(askBefore)})`;

/** Looked through in one statement: where hardly anybody has news, none of them takes long. */
const PART = 200;

const part = (after: number) => sql`
  SELECT id, email, kept_at, asked_at FROM alert_recipients
  WHERE state = 'confirmed' AND id > ${after} ORDER BY id LIMIT ${PART}`;

/** Those of a part a run would still write to. LATERAL: one index lookup per row, as in the newsletter's. */
const openOnes = ({ day, now, askBefore }: AlertRun) => sql`
  FROM part AS recipients
  LEFT JOIN LATERAL (
    SELECT state, attempts FROM alert_deliveries WHERE day = ${day} AND recipient_id = recipients.id LIMIT 1
  ) AS delivery ON true
  WHERE ${isOpenDelivery} AND (${asks(askBefore)} OR EXISTS (SELECT ${newsOf(sql`recipients.id`, now)}))`;

export interface ClaimStep {
  /** Null where nobody of the part has news. */
  claim: AlertClaim | null;
  /** The last recipient that was looked at; null at the end. */
  reached: number | null;
}

/**
 * Claims the next recipient after this id, the news for them and the question whether to go on, in one statement before the
 * mail is sent. What is news is thus decided at the moment of sending. Keyset batches: the memory of a run does not depend on how many wait.
 */
export async function claimAlert(db: Database, run: AlertRun, after: number): Promise<ClaimStep> {
  const { day, now, askBefore } = run;
  const { rows } = await sql<Partial<AlertClaim> & Pick<ClaimStep, 'reached'>>`
    WITH part AS MATERIALIZED (${part(after)}), next AS MATERIALIZED (
      SELECT recipients.id, email, kept_at, ${asks(askBefore)} AS asks ${openOnes(run)}
      ORDER BY recipients.id LIMIT 1
    ), claimed AS (
      INSERT INTO alert_deliveries AS delivery (day, recipient_id, state, attempts, changed_at)
      SELECT ${day}::date, id, 'sending', 1, ${timestamptz(now)} FROM next
      ON CONFLICT (day, recipient_id) DO UPDATE
        SET state = 'sending', attempts = delivery.attempts + 1, changed_at = excluded.changed_at
        WHERE ${isOpenDelivery}
      RETURNING recipient_id
    ), told AS (
      INSERT INTO alerted_codes (recipient_id, code_id, day)
      SELECT claimed.recipient_id, news.id, ${day}::date
      FROM claimed CROSS JOIN LATERAL (SELECT codes.id ${newsOf(sql`claimed.recipient_id`, now)}) AS news
      ON CONFLICT DO NOTHING RETURNING code_id
    ), asked AS (
      UPDATE alert_recipients SET asked_at = ${timestamptz(now)}
      WHERE id IN (SELECT recipient_id FROM claimed) AND (SELECT asks FROM next)
    )
    SELECT coalesce(next.id, last.id) AS reached, next.id AS recipient_id, email, asks, kept_at,
      EXISTS (SELECT FROM claimed) AS won, ARRAY(
        SELECT code_id FROM told JOIN codes ON codes.id = code_id JOIN shops ON shops.id = codes.shop_id
        ORDER BY shops.name, shops.id, codes.expected_saving DESC, code_id) AS code_ids
    FROM (SELECT max(id) AS id FROM part) AS last LEFT JOIN next ON true`.execute(db);
  const { reached, ...claim } = rows[0] ?? { reached: null };
  return { claim: claim.recipientId ? (claim as AlertClaim) : null, reached };
}

export async function countOpenAlerts(db: Database, run: AlertRun): Promise<number> {
  let total = 0;
  for (let after = 0; ; ) {
    const { rows } = await sql<{ count: number; reached: number | null }>`
      WITH part AS MATERIALIZED (${part(after)})
      SELECT (SELECT count(*)::int ${openOnes(run)}) AS count, max(id) AS reached FROM part`.execute(db);
    const { count, reached } = rows[0] ?? { count: 0, reached: null };
    if (reached === null) return total;
    total += count;
    after = reached;
  }
}

type Claimed = Pick<AlertClaim, 'recipientId' | 'asks'> & { day: string };

export async function noteAlerted(db: Database, { day, recipientId }: Claimed, now: Date): Promise<void> {
  const at = timestamptz(now);
  await sql`
    WITH delivered AS (
      UPDATE alert_deliveries SET state = 'sent', changed_at = ${at}
      WHERE day = ${day} AND recipient_id = ${recipientId}
    )
    UPDATE alert_recipients SET mails_sent = mails_sent + 1, last_mail_at = ${at}
    WHERE id = ${recipientId}`.execute(db);
}

/**
 * Only for a mail that was certainly not accepted. A refused one has asked nothing and leaves its codes news for the next; a
 * mailbox that is not there has been asked, or nothing would ever end for it.
 */
export async function noteNotAlerted(
  db: Database,
  { day, recipientId, asks }: Claimed,
  now: Date,
  { state, counts }: NotDelivered,
): Promise<void> {
  const isRefused = sql`${state}::text = 'refused'`;
  await sql`
    WITH news_again AS (
      DELETE FROM alerted_codes WHERE ${isRefused} AND day = ${day} AND recipient_id = ${recipientId}
    ), not_asked AS (
      UPDATE alert_recipients SET asked_at = NULL WHERE ${isRefused} AND id = ${recipientId} AND ${asks}::boolean
    )
    UPDATE alert_deliveries
    SET state = ${state}, attempts = attempts - ${counts ? 0 : 1}, changed_at = ${timestamptz(now)}
    WHERE day = ${day} AND recipient_id = ${recipientId}`.execute(db);
}
