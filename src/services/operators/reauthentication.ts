// The password is asked for again before a change that a stolen session must not be able to make.
import type { Database } from '#db/core/connect.ts';
import { forgetAttempts, reserveAttempt } from '#db/operators/login-attempts.ts';
import type { Operator } from './operator.ts';
import { type VerifiedPassword, verifyPassword } from './password.ts';
import { hashOf } from './secrets.ts';
import { type Guesser, LIMITS } from './sign-in.ts';

export type KnowsPassword = (
  guesser: Guesser,
  operator: Operator,
  password: string,
) => Promise<VerifiedPassword | null>;

/**
 * Password guesses within a session count against the same limit as those at sign-in, and against one of the session:
 * whoever has stolen it may come from many addresses.
 */
export function createReauthentication(db: Database, clock: () => Date): KnowsPassword {
  return async ({ client }, { session }, password) => {
    const keys = [client, hashOf(`session ${session?.id}`)];
    for (const key of keys) {
      if ((await reserveAttempt(db, key, clock(), LIMITS)) > LIMITS.attempts) return null;
    }
    const verified = await verifyPassword(db, password);
    if (verified) for (const key of keys) await forgetAttempts(db, key);
    return verified;
  };
}

/** The device that makes the change stays known. */
export function ownDevice({ deviceToken }: Guesser): Buffer | undefined {
  return deviceToken ? hashOf(deviceToken) : undefined;
}
