// The operator's second factor: TOTP codes of an authenticator app, and recovery codes for the day the phone is gone.
import { createHash } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { deleteSetting, lockSetting, readSetting, writeSetting } from '#db/core/settings.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { findStep, randomLetters } from './one-time-codes.ts';

const SETTING = 'operator_second_factor';
const RECOVERY_CODES = 8;
/** Enough entropy (120 bits) that a plain hash, without salt, keeps them safe. */
const RECOVERY_BYTES = 15;

interface Stored {
  secret: string;
  /** Against replay: codes of this time step and earlier ones are refused. */
  lastStep: number;
  /** Hashes of the unused recovery codes. */
  recovery: string[];
}

/** How many recovery codes are left; null where there is no second factor. */
export async function recoveryCodesLeft(db: Database): Promise<number | null> {
  const stored = await readSetting(db, SETTING);
  return stored === null ? null : (JSON.parse(stored) as Stored).recovery.length;
}

/** The recovery codes, which are known only now; null when the code does not match this secret. */
export async function turnOn(
  db: Database,
  now: Date,
  { secret, code }: { secret: string; code: string },
): Promise<string[] | null> {
  const lastStep = findStep(secret, tidy(code), now);
  if (lastStep === null) return null;
  const recovery = Array.from({ length: RECOVERY_CODES }, () => randomLetters(RECOVERY_BYTES));
  await write(db, { secret, lastStep, recovery: recovery.map(hashOf) });
  return recovery.map((letters) => (letters.match(/.{4}/g) ?? []).join('-'));
}

export function turnOff(db: Database): Promise<void> {
  return deleteSetting(db, SETTING);
}

/** Whether this code is accepted, which uses it up: a replay is refused. */
export function takeCode(db: Database, now: Date, typed: string): Promise<boolean> {
  const code = tidy(typed);
  return inTransaction(db, async (tx) => {
    const value = await lockSetting(tx, SETTING);
    // Turned off concurrently.
    if (value === null) return true;
    const stored = JSON.parse(value) as Stored;
    const step = findStep(stored.secret, code, now, stored.lastStep);
    if (step !== null) {
      await write(tx, { ...stored, lastStep: step });
      return true;
    }
    const recovery = stored.recovery.filter((hash) => hash !== hashOf(code));
    if (recovery.length === stored.recovery.length) return false;
    await write(tx, { ...stored, recovery });
    return true;
  });
}

function write(db: Database, stored: Stored): Promise<void> {
  return writeSetting(db, SETTING, JSON.stringify(stored));
}

/** Normalised for comparison: people type blanks, hyphens and small letters. */
function tidy(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
