// Pseudonymises visitors: keyed hashes (HMAC) that tell visitors apart without telling who they are.
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { ensureSetting } from '#db/core/settings.ts';
import { type SaltPeriod, saltOf } from '#db/privacy/visitor-salts.ts';
import { berlinDay, berlinWeek, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { onceAsync } from '#domain/core/once.ts';

const HASH_BYTES = 16;
/** Of today and yesterday, of this week and the last. */
const MAX_SALTS = 4;

export interface Visitors {
  /** Comparable within one day only: the salt rotates daily, and without it not even we can recognise the visitor. */
  today(now: Date, ...parts: string[]): Promise<Buffer>;
  /** Comparable within this week and the last: under the salts of both. */
  thisWeek(now: Date, ...parts: string[]): Promise<{ hash: Buffer; hashBefore: Buffer }>;
  /** Comparable for as long as a row is kept. */
  lasting(...parts: string[]): Promise<Buffer>;
}

export function createVisitors(db: Database): Visitors {
  const salts = new Map<string, Promise<Buffer>>();

  const saltFor = (period: SaltPeriod, day: string) => {
    const name = `${period} ${day}`;
    const known = salts.get(name);
    if (known) return known;
    const salt = saltOf(db, period, day, randomBytes(32));
    if (salts.size >= MAX_SALTS) salts.clear();
    salts.set(name, salt);
    // A failure is not cached: the next visitor retries it.
    salt.catch(() => salts.get(name) === salt && salts.delete(name));
    return salt;
  };
  const lastingKey = onceAsync(() => ensureSetting(db, 'visitor_key', randomBytes(32).toString('base64url')));

  return {
    today: async (now, ...parts) => keyedHash(await saltFor('day', berlinDay(now)), parts),
    async thisWeek(now, ...parts) {
      const monday = berlinWeek(now);
      const [salt, saltBefore] = await Promise.all([
        saltFor('week', monday),
        saltFor('week', shiftBerlinDay(monday, -7)),
      ]);
      return { hash: keyedHash(salt, parts), hashBefore: keyedHash(saltBefore, parts) };
    },
    lasting: async (...parts) => keyedHash(await lastingKey(), parts),
  };
}

function keyedHash(key: Buffer | string, parts: string[]): Buffer {
  return createHmac('sha256', key).update(parts.join('\n')).digest().subarray(0, HASH_BYTES);
}
