// Double opt-in, first step: one row per address and kind of mail, with the proof of consent.
import { sql } from 'kysely';
import type { Database } from './connect.ts';
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

/** Upserts a pending row. A confirmed one stays as it is: anybody can type an address. */
export async function requestOptIn<Table extends OptInTable>(
  db: Database,
  table: Table,
  { email, emailKey, textVersion, now }: OptInRequest,
): Promise<RequestedOptIn<Table>> {
  const name = sql.table(table);
  const { rows } = await sql<RequestedOptIn<Table>>`
    WITH before AS (SELECT state FROM ${name} WHERE email_key = ${emailKey})
    INSERT INTO ${name} AS held (email, email_key, state, text_version, requested_at)
    VALUES (${email}, ${emailKey}, 'pending', ${textVersion}, ${now.toISOString()}::timestamptz)
    ON CONFLICT (email_key) DO UPDATE SET
      email = CASE WHEN held.state = 'confirmed' THEN held.email ELSE excluded.email END,
      text_version = CASE WHEN held.state = 'confirmed' THEN held.text_version ELSE excluded.text_version END,
      requested_at = CASE WHEN held.state = 'confirmed' THEN held.requested_at ELSE excluded.requested_at END,
      state = CASE WHEN held.state = 'confirmed' THEN held.state ELSE excluded.state END
    RETURNING id, state, (SELECT state FROM before) AS before`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`no row of ${table} was written`);
  return row;
}

export async function noteMail(db: Database, table: OptInTable, id: number, now: Date): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET mails_sent = mails_sent + 1, last_mail_at = ${now.toISOString()}::timestamptz
    WHERE id = ${id}`.execute(db);
}
