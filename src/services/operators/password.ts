import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Database } from '#db/core/connect.ts';
import { ensureSetting, readSetting, writeSetting } from '#db/core/settings.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { revokeSessions } from '#db/operators/sessions.ts';

/**
 * Makes sure there is a password. One from the configuration is the password from this start on; without
 * one, the first start generates one. Returns it only when it was generated just now, because only its hash is
 * stored.
 */
export async function ensureOperatorPassword(
  db: Database,
  configured: string | undefined,
  now: Date,
): Promise<string | null> {
  const stored = await readSetting(db, 'operator_password');
  if (configured !== undefined) {
    if (stored === null || !(await verify(stored, configured)))
      await setOperatorPassword(db, configured, now);
    return null;
  }
  if (stored !== null) return null;
  const made = randomBytes(15).toString('base64url');
  const hashed = await hash(made);
  // Of several instances that start concurrently, only the one whose password was stored may show its own.
  return (await ensureSetting(db, 'operator_password', hashed)) === hashed ? made : null;
}

/** Revokes all sessions opened with the old password, except the one that changes it. */
export async function setOperatorPassword(
  db: Database,
  password: string,
  now: Date,
  keptSession?: number,
): Promise<void> {
  // The library's default is argon2id.
  const hashed = await hash(password);
  await inTransaction(db, async (tx) => {
    await writeSetting(tx, 'operator_password', hashed);
    await revokeSessions(tx, now, keptSession);
  });
}

export async function isOperatorPassword(db: Database, password: string): Promise<boolean> {
  const stored = await readSetting(db, 'operator_password');
  return stored !== null && (await verify(stored, password));
}
