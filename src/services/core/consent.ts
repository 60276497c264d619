import { createHash } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { rememberConsentText } from '#db/newsletter/subscribers.ts';

/** How long a confirmation link is valid (double opt-in). */
export const CONFIRM_DAYS = 7;

/** The proof of consent names the very words somebody agreed to, also after an operator has changed them. */
export async function consentVersion(db: Database, words: string[], now: Date): Promise<string> {
  const text = words.join('\n\n');
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  await rememberConsentText(db, version, text, now);
  return version;
}
