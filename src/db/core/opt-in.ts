// Double opt-in, first step: one row per address and kind of mail, with the proof of consent.
import { sql } from 'kysely';
import { type Database, timestamptz } from './connect.ts';
import type { Tables } from './tables.ts';

type OptInTable = 'subscribers' | 'alertRecipients';

export interface OptInRequest {
  email: string;
  emailKey: string;
  textVersion: string;
  now: Date;
}

export interface RequestedOptIn<Table extends OptInTable> {
  id: number;
  state: Tables[Table]['state'];
  /** Null for an address that was not known. */
  before: Tables[Table]['state'] | null;
}

/**
 * Upserts a pending row. Anybody can type an address, so a confirmed one stays as it is, and the proof of a former consent
 * stays until the new one is confirmed: the request lies open beside it.
 */
export async function requestOptIn<Table extends OptInTable>(
  db: Database,
  table: Table,
  { email, emailKey, textVersion, now }: OptInRequest,
): Promise<RequestedOptIn<Table>> {
  const name = sql.table(table);
  const isFormer = sql`(held.state <> 'confirmed' AND held.confirmed_at IS NOT NULL)`;
  const isProven = sql`(held.state = 'confirmed' OR held.confirmed_at IS NOT NULL)`;
  const { rows } = await sql<RequestedOptIn<Table>>`
    WITH before AS (SELECT state FROM ${name} WHERE email_key = ${emailKey})
    INSERT INTO ${name} AS held (email, email_key, state, text_version, requested_at)
    VALUES (${email}, ${emailKey}, 'pending', ${textVersion}, ${timestamptz(now)})
    ON CONFLICT (email_key) DO UPDATE SET
      email = CASE WHEN ${isProven} THEN held.email ELSE excluded.email END,
      text_version = CASE WHEN ${isProven} THEN held.text_version ELSE excluded.text_version END,
      requested_at = CASE WHEN ${isProven} THEN held.requested_at ELSE excluded.requested_at END,
      open_text_version = CASE WHEN ${isFormer} THEN excluded.text_version END,
      open_requested_at = CASE WHEN ${isFormer} THEN excluded.requested_at END,
      state = CASE WHEN held.state = 'confirmed' THEN held.state ELSE excluded.state END
    RETURNING id, state, (SELECT state FROM before) AS before`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`no row of ${table} was written`);
  return row;
}

/** When the last request came that waits for its click. */
export const askedAt = sql<Date>`coalesce(open_requested_at, requested_at)`;

/** Which words it asked to agree to. */
export const askedVersion = sql<string>`coalesce(open_text_version, text_version)`;

export const NO_OPEN_REQUEST = { openRequestedAt: null, openTextVersion: null };

/** Once it was clicked, the open request is the proof. */
export const provenRequest = {
  requestedAt: askedAt,
  textVersion: askedVersion,
  ...NO_OPEN_REQUEST,
};

export async function noteMail(db: Database, table: OptInTable, id: number, now: Date): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET mails_sent = mails_sent + 1, last_mail_at = ${timestamptz(now)}
    WHERE id = ${id}`.execute(db);
}
