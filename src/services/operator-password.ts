import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Database } from '#db/connect.ts';
import { readSetting, writeSetting } from '#db/settings.ts';

/**
 * Makes sure there is a password. One from the configuration is the password from this start on; without
 * one, the first start makes one up. Returns it only when it was made just now, because it is never readable
 * again.
 */
export async function ensureOperatorPassword(
  db: Database,
  configured: string | undefined,
): Promise<string | null> {
  const stored = await readSetting(db, 'operator_password');
  if (configured !== undefined) {
    if (stored === null || !(await verify(stored, configured))) await setOperatorPassword(db, configured);
    return null;
  }
  if (stored !== null) return null;
  const made = randomBytes(15).toString('base64url');
  await setOperatorPassword(db, made);
  return made;
}

async function setOperatorPassword(db: Database, password: string): Promise<void> {
  // The library's default is argon2id.
  await writeSetting(db, 'operator_password', await hash(password));
}
