import { createHash } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { consentTextOf, rememberConsentText } from '#db/newsletter/subscribers.ts';

/** How long a confirmation link is valid (double opt-in). */
export const CONFIRM_DAYS = 7;

const BETWEEN = '\n\n';

/**
 * The proof of consent names the very words somebody agreed to, also after an operator has changed them. The last of them
 * are the consent itself, in one line.
 */
export async function consentVersion(db: Database, words: string[], now: Date): Promise<string> {
  const text = words.join(BETWEEN);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  await rememberConsentText(db, version, text, now);
  return version;
}

/** The consent that this version asks for: what somebody is shown and what is proven must not differ. */
export async function consentOf(db: Database, version: string | null): Promise<string | null> {
  const text = version === null ? null : await consentTextOf(db, version);
  return text?.split(BETWEEN).at(-1) ?? null;
}
