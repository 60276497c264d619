// The purge after retention periods. Each statement handles one batch, so that locks are short; it returns how many.
import { sql } from 'kysely';
import { type Database, type Sql, timestamptz } from '#db/core/connect.ts';
import { askedAt } from '#db/core/opt-in.ts';
import { writtenRows } from '#db/core/written-rows.ts';

const PART = 5_000;
/** Smaller batches: deleting a shop cascades to its codes and counts. */
const SHOPS_PART = 20;

const before = (column: string, moment: Date) => sql`${sql.ref(column)} < ${timestamptz(moment)}`;

function deletePart(db: Database, table: string, condition: Sql, part = PART): Promise<number> {
  const name = sql.id(table);
  return writtenRows(
    db,
    // Locked, and so compared again: what an operator restores meanwhile stays.
    sql`DELETE FROM ${name} WHERE id IN (
      SELECT id FROM ${name} WHERE ${condition} ORDER BY id LIMIT ${part} FOR UPDATE)`,
  );
}

export function anonymiseVisitors(
  db: Database,
  table: 'clicks' | 'page_views' | 'code_reports',
  moment: Date,
) {
  const name = sql.id(table);
  return writtenRows(
    db,
    sql`UPDATE ${name} SET visitor_hash = NULL WHERE id IN (
      SELECT id FROM ${name} WHERE visitor_hash IS NOT NULL AND ${before('created_at', moment)} LIMIT ${PART})`,
  );
}

export function anonymiseSubmitters(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`UPDATE submissions SET visitor_hash = NULL, network_hash = NULL, neighbourhood_hash = NULL, is_ipv6 = NULL
      WHERE id IN (SELECT id FROM submissions
      WHERE (visitor_hash IS NOT NULL OR network_hash IS NOT NULL OR neighbourhood_hash IS NOT NULL) AND ${before('created_at', moment)} LIMIT ${PART})`,
  );
}

/** Nobody can be told apart any more who would have to agree. */
export function deleteAnonymisedSubmissions(db: Database, moment: Date) {
  return deletePart(
    db,
    'submissions',
    sql`status = 'pending' AND visitor_hash IS NULL AND ${before('created_at', moment)}`,
  );
}

/** Name, address and text. That a code was reported, and the decision, stays. */
export function anonymiseReporters(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`UPDATE code_reports SET name = NULL, email = NULL, text = '' WHERE id IN (
      SELECT id FROM code_reports
      WHERE (name IS NOT NULL OR email IS NOT NULL OR text <> '') AND ${before('decided_at', moment)} LIMIT ${PART})`,
  );
}

/** A sale, or an operator who takes a vote out or back, changes a trial later; its visitor is not kept longer for that. */
const triedAt = sql`coalesce(voted_at, copied_at, changed_at)`;

/** Trials of which nothing more is known than that they happened become sums by day, with what their networks left of them. */
export function rollUpTrials(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`WITH old AS (
        SELECT id, code_id, (copied_at AT TIME ZONE 'Europe/Berlin')::date AS day, moved_on, redeemed, weight FROM code_trials
        WHERE worked IS NULL AND visitor_hash IS NOT NULL AND ${triedAt} < ${timestamptz(moment)}
        ORDER BY id LIMIT ${PART} FOR UPDATE
      ), summed AS (
        INSERT INTO code_trial_days AS known (code_id, day, silent, moved_on, silent_weight, moved_on_weight)
        SELECT code_id, day, count(*) FILTER (WHERE NOT moved_on), count(*) FILTER (WHERE moved_on),
          coalesce(sum(weight) FILTER (WHERE NOT moved_on), 0), coalesce(sum(weight) FILTER (WHERE moved_on), 0) FROM old
        WHERE day IS NOT NULL AND redeemed IS NULL GROUP BY code_id, day ORDER BY code_id, day
        ON CONFLICT (code_id, day) DO UPDATE SET silent = known.silent + excluded.silent,
          moved_on = known.moved_on + excluded.moved_on, silent_weight = known.silent_weight + excluded.silent_weight,
          moved_on_weight = known.moved_on_weight + excluded.moved_on_weight
      )
      DELETE FROM code_trials USING old WHERE code_trials.id = old.id`,
  );
}

/**
 * Codes with answers that are about to lose their network and have no weight yet, which only the network tells; with
 * silence, too, where it is evidence.
 */
export async function codesToWeigh(db: Database, moment: Date, withSilence: boolean): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT code_id AS id FROM code_trials
    WHERE weight IS NULL AND network_hash IS NOT NULL AND ${triedAt} < ${timestamptz(moment)}
      AND (worked IS NOT NULL OR (${withSilence} AND copied_at IS NOT NULL AND redeemed IS NULL))
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who answered, and from which network. The answer stays; one that nobody could weigh in time weighs nothing. */
export function anonymiseVoters(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`UPDATE code_trials SET visitor_hash = NULL, network_hash = NULL, network_hash_before = NULL, is_ipv6 = NULL,
        weight = coalesce(weight, 0)
      WHERE id IN (
      SELECT id FROM code_trials WHERE visitor_hash IS NOT NULL AND ${triedAt} < ${timestamptz(moment)} LIMIT ${PART})`,
  );
}

/** Also by which of them we know that a code worked: the network could name the buyer by it. That it worked stays. */
export function deleteSales(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`WITH old AS (
        SELECT network, network_id FROM transactions WHERE ${before('transacted_at', moment)} LIMIT ${PART}
      ), told AS (
        UPDATE trust_evidence SET sale = NULL FROM old WHERE sale = network || ':' || network_id
      )
      DELETE FROM transactions USING old
      WHERE transactions.network = old.network AND transactions.network_id = old.network_id`,
  );
}

/** Those without a sale become sums by day and shop, for the earnings. Those of sales say as long as these by which way they came. */
export function rollUpClicks(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`WITH old AS (
        SELECT id, shop_id, (created_at AT TIME ZONE 'Europe/Berlin')::date AS day FROM clicks
        WHERE ${before('created_at', moment)} AND NOT EXISTS (SELECT FROM transactions WHERE click_ref = ref)
        ORDER BY id LIMIT ${PART} FOR UPDATE
      ), summed AS (
        INSERT INTO click_days AS known (day, shop_id, clicks)
        SELECT day, shop_id, count(*) FROM old GROUP BY day, shop_id ORDER BY day, shop_id
        ON CONFLICT (day, shop_id) DO UPDATE SET clicks = known.clicks + excluded.clicks
      )
      DELETE FROM clicks USING old WHERE clicks.id = old.id`,
  );
}

export function deletePageViews(db: Database, moment: Date) {
  return deletePart(db, 'page_views', before('created_at', moment));
}

/** Hard-deletes what was soft-deleted and not restored in time. Codes cascade with their shop. */
export async function hardDelete(db: Database, table: 'codes' | 'shops' | 'best_deals', moment: Date) {
  if (table === 'codes') await deleteWithdrawnOffers(db, moment);
  const isOver = before('deleted_at', moment);
  // A dismissed code stays as long as its shop: its row says what must not come back.
  if (table === 'codes') return deletePart(db, table, sql`${isOver} AND dismissed_at IS NULL`);
  // So does a shop that visitors made and nobody of us wanted.
  if (table === 'shops') return deletePart(db, table, sql`${isOver} AND NOT needs_review`, SHOPS_PART);
  return deletePart(db, table, isOver);
}

/** An offer left behind would be the tombstone of a code that an operator dismissed; these the network had withdrawn. */
async function deleteWithdrawnOffers(db: Database, moment: Date): Promise<void> {
  await sql`DELETE FROM offers USING codes WHERE codes.id = offers.code_id AND codes.withdrawn_at IS NOT NULL
    AND ${before('codes.deleted_at', moment)}`.execute(db);
}

/** Of somebody who never confirmed anything, or declined it: there is no consent to prove. */
export function deleteUnconfirmed(db: Database, moment: Date) {
  return deletePart(db, 'subscribers', neverConfirmed(moment, 'unsubscribed_at'));
}

/** Of a former subscriber, whose proof stays: anybody may have typed the address. */
export function closeRequests(db: Database, moment: Date) {
  return closePart(db, 'subscribers', 'unsubscribed', moment);
}

const unconfirmed = (moment: Date, confirmed: Sql) =>
  sql`state = 'pending' AND confirmed_at ${confirmed} AND ${askedAt} < ${timestamptz(moment)}`;

const neverConfirmed = (moment: Date, endedAt: 'unsubscribed_at' | 'ended_at') =>
  sql`(${unconfirmed(moment, sql`IS NULL`)}) OR (confirmed_at IS NULL AND ${before(endedAt, moment)})`;

function closePart(db: Database, table: 'subscribers' | 'alert_recipients', state: string, moment: Date) {
  const name = sql.id(table);
  return writtenRows(
    db,
    sql`UPDATE ${name} SET state = ${state}, open_requested_at = NULL, open_text_version = NULL WHERE id IN (
      SELECT id FROM ${name} WHERE ${unconfirmed(moment, sql`IS NOT NULL`)} ORDER BY id LIMIT ${PART} FOR UPDATE)`,
  );
}

/** The proof of a consent outlives it until nobody can ask for it any more. */
export function deleteUnsubscribed(db: Database, moment: Date) {
  return deletePart(db, 'subscribers', sql`state = 'unsubscribed' AND ${before('unsubscribed_at', moment)}`);
}

export function deleteDeliveries(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`DELETE FROM newsletter_deliveries WHERE (slot, subscriber_id) IN (
      SELECT slot, subscriber_id FROM newsletter_deliveries WHERE ${before('slot', moment)} LIMIT ${PART})`,
  );
}

/** Also those of somebody who has confirmed others. */
export function deleteUnconfirmedAlerts(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`DELETE FROM shop_alerts WHERE (recipient_id, shop_id) IN (
      SELECT recipient_id, shop_id FROM shop_alerts WHERE state = 'asked' AND ${before('requested_at', moment)} LIMIT ${PART})`,
  );
}

export function deleteUnconfirmedRecipients(db: Database, moment: Date) {
  return deletePart(db, 'alert_recipients', neverConfirmed(moment, 'ended_at'));
}

export function closeAlertRequests(db: Database, moment: Date) {
  return closePart(db, 'alert_recipients', 'ended', moment);
}

/** The proof of a consent outlives it, as that of the newsletter. */
export function deleteFormerRecipients(db: Database, moment: Date) {
  return deletePart(db, 'alert_recipients', sql`state = 'ended' AND ${before('ended_at', moment)}`);
}

export function deleteAlertDeliveries(db: Database, day: string) {
  return writtenRows(
    db,
    sql`DELETE FROM alert_deliveries WHERE (day, recipient_id) IN (
      SELECT day, recipient_id FROM alert_deliveries WHERE day < ${day} LIMIT ${PART})`,
  );
}

/** Of codes that ended so long ago that they will not be news again. */
export function deleteAlertedCodes(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`DELETE FROM alerted_codes WHERE (recipient_id, code_id) IN (
      SELECT recipient_id, code_id FROM alerted_codes JOIN codes ON codes.id = code_id
      WHERE ${before('codes.valid_until', moment)} LIMIT ${PART})`,
  );
}

/** Revoked ones, and those that were idle since. */
export function deleteSessions(db: Database, moment: Date) {
  return deletePart(
    db,
    'operator_sessions',
    sql`${before('revoked_at', moment)} OR (revoked_at IS NULL AND ${before('seen_at', moment)})`,
  );
}

/** Tokens that were revoked or have ended. */
export function deleteTokens(db: Database, moment: Date) {
  return deletePart(
    db,
    'api_tokens',
    sql`${before('revoked_at', moment)} OR ${before('expires_at', moment)}`,
  );
}

export function deleteDevices(db: Database, moment: Date) {
  return deletePart(db, 'known_devices', before('seen_at', moment));
}

export function deleteAuditEntries(db: Database, moment: Date) {
  return deletePart(db, 'audit_log', before('at', moment));
}

export function deleteJobRuns(db: Database, moment: Date) {
  return deletePart(db, 'job_runs', sql`${before('started_at', moment)} AND outcome IS NOT NULL`);
}

/** The last verdict of each code stays, however old. */
export function deleteValidations(db: Database, moment: Date) {
  return writtenRows(
    db,
    sql`DELETE FROM validations WHERE id IN (
      SELECT id FROM validations AS old WHERE ${before('checked_at', moment)} AND EXISTS (
        SELECT FROM validations AS newer WHERE newer.code_id = old.code_id
          AND (newer.checked_at, newer.id) > (old.checked_at, old.id))
      ORDER BY id LIMIT ${PART})`,
  );
}

export function deleteValidationRuns(db: Database, moment: Date) {
  return deletePart(db, 'validation_runs', before('started_at', moment));
}

export function deleteLinkChecks(db: Database, moment: Date) {
  return writtenRows(db, sql`DELETE FROM link_checks WHERE ${before('checked_at', moment)}`);
}

export function deleteEventCounts(db: Database, day: string) {
  return writtenRows(db, sql`DELETE FROM event_counts WHERE day < ${day}`);
}

/** Networks of the week before last: nothing can be compared with them any more. */
export function deleteNetworkCounts(db: Database, day: string) {
  return writtenRows(db, sql`DELETE FROM network_counts WHERE day < ${day}`);
}

export function deleteTrustDays(db: Database, day: string) {
  return writtenRows(db, sql`DELETE FROM code_trust_days WHERE day < ${day}`);
}
