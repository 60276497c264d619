import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Database } from '#db/core/connect.ts';
import { ensureSetting, readSetting, shareSetting, writeSetting } from '#db/core/settings.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { resetGuesses } from '#db/operators/guess-budgets.ts';
import { deleteKnownDevices } from '#db/operators/known-devices.ts';
import { revokeSessions } from '#db/operators/sessions.ts';
import { revokeTokens } from '#db/operators/tokens.ts';
import type { Site } from '#domain/core/site.ts';
import { StartError } from '#domain/core/start-error.ts';
import { refuseWeakPassword } from './password-strength.ts';

export interface EnsuredPassword {
  /** Only when it was generated just now, because only its hash is stored. */
  made: string | null;
  /** Whether the configured one took the place of another, as after a change in the operator area. */
  hasReplaced: boolean;
}

/**
 * Makes sure there is a password. One from the configuration is the password from this start on; without
 * one, the first start generates one.
 */
export async function ensureOperatorPassword(
  db: Database,
  configured: string | undefined,
  site: Site,
  now: Date,
): Promise<EnsuredPassword> {
  const stored = await readSetting(db, 'operator_password');
  if (configured !== undefined) {
    // The one in use is not judged again: an installation that ran yesterday must start today.
    if (stored !== null && (await verify(stored, configured))) return NOTHING_DONE;
    const weak = await refuseWeakPassword(db, now, site, configured);
    if (weak) throw new StartError(`Einstellung OPERATOR_PASSWORD: ${weak}`);
    await setOperatorPassword(db, configured, now);
    if (stored === null) return NOTHING_DONE;
    const change = { actor: 'OPERATOR_PASSWORD', action: 'password.change', subject: 'password' };
    await recordChange(db, now, change);
    return { made: null, hasReplaced: true };
  }
  if (stored !== null) return NOTHING_DONE;
  const made = randomBytes(15).toString('base64url');
  const hashed = await hash(made);
  // Of several instances that start concurrently, only the one whose password was stored may show its own.
  const isOurs = (await ensureSetting(db, 'operator_password', hashed)) === hashed;
  return isOurs ? { made, hasReplaced: false } : NOTHING_DONE;
}

const NOTHING_DONE: EnsuredPassword = { made: null, hasReplaced: false };

/** What made the change stays; everything else that the old password has opened ends with it. */
interface KeptAccess {
  session?: number | undefined;
  device?: Buffer | undefined;
}

export async function setOperatorPassword(
  db: Database,
  password: string,
  now: Date,
  kept: KeptAccess = {},
): Promise<void> {
  // The library's default is argon2id.
  await storePasswordHash(db, await hash(password), now, kept);
}

export async function storePasswordHash(
  db: Database,
  hashed: string,
  now: Date,
  kept: KeptAccess = {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await writeSetting(tx, 'operator_password', hashed);
    await revokeSessions(tx, now, kept.session);
    await revokeTokens(tx, now);
    await deleteKnownDevices(tx, kept.device);
    await resetGuesses(tx);
  });
}

/** A password that was right, by the hash it was compared with. */
export type VerifiedPassword = string & { readonly verified: unique symbol };

export async function verifyPassword(db: Database, password: string): Promise<VerifiedPassword | null> {
  const stored = await readSetting(db, 'operator_password');
  return stored !== null && (await verify(stored, password)) ? (stored as VerifiedPassword) : null;
}

/**
 * Whether it is still the password, in the transaction that opens something with it: comparing takes a while, in which it
 * may have been changed. A change waits for that transaction and then revokes what it opened.
 */
export async function isStillPassword(tx: Database, verified: VerifiedPassword): Promise<boolean> {
  return (await shareSetting(tx, 'operator_password')) === verified;
}
