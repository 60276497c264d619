// Pseudonymises visitors: keyed hashes (HMAC) that tell visitors apart without telling who they are.
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { ensureSetting } from '#db/core/settings.ts';
import { saltOfDay } from '#db/privacy/visitor-salts.ts';
import { berlinDay } from '#domain/core/berlin-time.ts';

const HASH_BYTES = 16;

export interface Visitors {
  /** Comparable within one day only: the salt rotates daily, and without it not even we can recognise the visitor. */
  today(now: Date, ...parts: string[]): Promise<Buffer>;
  /** Comparable for as long as a row is kept. */
  lasting(...parts: string[]): Promise<Buffer>;
}

export function createVisitors(db: Database): Visitors {
  let current: { day: string; salt: Promise<Buffer> } | undefined;
  let key: Promise<string> | undefined;

  const saltFor = (day: string) => {
    if (current?.day !== day) {
      const salt = saltOfDay(db, day, randomBytes(32));
      current = { day, salt };
      salt.catch(() => {
        // A failure is not cached: the next visitor retries it.
        if (current?.salt === salt) current = undefined;
      });
    }
    return current.salt;
  };
  const lastingKey = () => {
    key ??= ensureSetting(db, 'visitor_key', randomBytes(32).toString('base64url')).catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  };

  return {
    today: async (now, ...parts) => keyedHash(await saltFor(berlinDay(now)), parts),
    lasting: async (...parts) => keyedHash(await lastingKey(), parts),
  };
}

function keyedHash(key: Buffer | string, parts: string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\n')).digest().subarray(0, HASH_BYTES);
}
