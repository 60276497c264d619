// The password is asked for again before a change that a stolen session must not be able to make.
import type { Database } from '#db/core/connect.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { deleteAttempts, reserveAttempt, secondsLocked } from '#db/operators/login-attempts.ts';
import { AppError } from '#domain/core/app-error.ts';
import { plural } from '#domain/core/format.ts';
import type { Notices } from './notices.ts';
import type { Operator } from './operator.ts';
import { type VerifiedPassword, verifyPassword } from './password.ts';
import { hashOf } from './secrets.ts';
import { type Guesser, LIMITS } from './sign-in.ts';

export interface WrongPassword {
  actor: string;
  remainingAttempts: number;
}

interface ReauthenticationDeps {
  db: Database;
  clock: () => Date;
  notices: Pick<Notices, 'raise'>;
  onWrongPassword: (wrong: WrongPassword) => void;
}

/** Null when it is wrong; fails as `locked` where it was wrong too often. */
export type KnowsPassword = (
  guesser: Guesser,
  operator: Operator,
  password: string,
) => Promise<VerifiedPassword | null>;

/**
 * Password guesses within a session count against the same limit as those at sign-in, and against one of the session:
 * whoever has stolen it may come from many addresses.
 */
export function createReauthentication({
  db,
  clock,
  notices,
  onWrongPassword,
}: ReauthenticationDeps): KnowsPassword {
  return async ({ client }, { actor, session }, password) => {
    const bounds = [
      { key: hashOf(`session ${session?.id}`), why: SESSION_LOCKED, advice: SESSION_STOLEN },
      { key: client, why: CLIENT_LOCKED, advice: '' },
    ];
    // Before counting: what somebody else did to the session must not use up the attempts of this address.
    for (const { key, ...told } of bounds) {
      const seconds = await secondsLocked(db, key, clock(), LIMITS);
      if (seconds > 0) throw lockedFor(seconds, told);
    }
    let remainingAttempts = LIMITS.attempts;
    for (const { key, ...told } of bounds) {
      const attempt = await reserveAttempt(db, key, clock(), LIMITS);
      if (attempt > LIMITS.attempts) throw lockedFor(LIMITS.lockSeconds, told);
      remainingAttempts = Math.min(remainingAttempts, LIMITS.attempts - attempt);
    }
    const verified = await verifyPassword(db, password);
    if (verified) {
      for (const { key } of bounds) await deleteAttempts(db, key);
      return verified;
    }
    onWrongPassword({ actor, remainingAttempts });
    await recordChange(db, clock(), { actor, action: 'password.wrong', subject: 'password' });
    if (remainingAttempts === 0) await notices.raise('passwords');
    return null;
  };
}

const SESSION_LOCKED = 'In dieser Sitzung wurde zu oft ein falsches Passwort eingegeben.';
const SESSION_STOLEN =
  ' Warst du das nicht, benutzt jemand deine Sitzung: Melde dich ab und neu an, beende alle anderen Sitzungen und ändere dann das Passwort.';
const CLIENT_LOCKED = 'Von deiner Adresse kamen zu viele falsche Passwörter.';

function lockedFor(seconds: number, { why, advice }: { why: string; advice: string }): AppError {
  const wait = plural(Math.ceil(seconds / 60), 'Minute', 'Minuten');
  const userMessage = `${why} In ${wait} kannst du es wieder versuchen.${advice}`;
  return new AppError('locked', { userMessage, retryAfterSeconds: seconds });
}

/** The device that makes the change stays known. */
export function ownDevice({ deviceToken }: Guesser): Buffer | undefined {
  return deviceToken ? hashOf(deviceToken) : undefined;
}
