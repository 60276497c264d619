// Who may use the operator area: sessions after a password, tokens for programs.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { forgetDevices } from '#db/operators/known-devices.ts';
import { forgetAttempts, reserveAttempt } from '#db/operators/login-attempts.ts';
import {
  listSessions,
  revokeSession,
  revokeSessions,
  type SessionRow,
  touchSession,
} from '#db/operators/sessions.ts';
import {
  insertToken,
  listTokens,
  revokeToken,
  type TokenRow,
  type TokenScope,
  touchToken,
} from '#db/operators/tokens.ts';
import type { Site } from '#domain/core/site.ts';
import type { Notices } from './notices.ts';
import { isOperatorPassword, setOperatorPassword } from './password.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { recoveryCodesLeft, turnOff, turnOn } from './second-factor.ts';
import { hashOf, makeToken } from './secrets.ts';
import { createSignIn, type Guesser, LIMITS, nameOf } from './sign-in.ts';

const IDLE_MS = 8 * 3_600_000;
/** Absolute session timeout, however active it is: a stolen cookie must not work for ever. */
const LONGEST_MS = 7 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const TOKEN_PREFIX = 'rl_';

export interface Operator {
  /** As the audit log names them. */
  actor: string;
  /** Null for a token. */
  session: SessionRow | null;
  /** Null for a session, which may do everything. */
  scope: TokenScope | null;
}

export interface NewToken {
  name: string;
  scope: TokenScope;
  days: number;
  password: string;
}

export interface OperatorsDeps {
  db: Database;
  clock: () => Date;
  site: Site;
  notices: Notices;
}

export type Operators = ReturnType<typeof createOperators>;

export function createOperators({ db, clock, site, notices }: OperatorsDeps) {
  const liveSince = () => ({
    seen: new Date(clock().getTime() - IDLE_MS),
    created: new Date(clock().getTime() - LONGEST_MS),
  });

  /**
   * Password guesses within a session count against the same limit as those at sign-in, and against one of the session:
   * whoever has stolen it may come from many addresses.
   */
  const knowsPassword = async (
    { client }: Guesser,
    { session }: Operator,
    password: string,
  ): Promise<boolean> => {
    const keys = [client, hashOf(`session ${session?.id}`)];
    for (const key of keys) {
      if ((await reserveAttempt(db, key, clock(), LIMITS)) > LIMITS.attempts) return false;
    }
    if (!(await isOperatorPassword(db, password))) return false;
    for (const key of keys) await forgetAttempts(db, key);
    return true;
  };
  /** The device that makes the change stays known. */
  const ownDevice = ({ deviceToken }: Guesser) => (deviceToken ? hashOf(deviceToken) : undefined);

  return {
    ...createSignIn(db, clock, notices),

    async bySession(token: string): Promise<Operator | null> {
      const session = await touchSession(db, clock(), hashOf(token), liveSince());
      return session && { actor: nameOf(session), session, scope: null };
    },

    async byToken(token: string): Promise<Operator | null> {
      const found = await touchToken(db, clock(), hashOf(token));
      return found && { actor: `Token „${found.name}“`, session: null, scope: found.scope };
    },

    sessions: () => listSessions(db, liveSince()),

    /** False when there was none to end. */
    endSession: (actor: string, id: number) =>
      inTransaction(db, async (tx) => {
        const before = await revokeSession(tx, clock(), id);
        if (!before) return false;
        const subject = { subject: 'session', subjectId: id };
        await recordChange(tx, clock(), { actor, action: 'session.end', ...subject, before });
        return true;
      }),

    /** Signs out everywhere else, and forgets the devices: to each the next sign-in is its first. */
    endOtherSessions: (guesser: Guesser, { actor, session }: Operator) =>
      inTransaction(db, async (tx) => {
        await revokeSessions(tx, clock(), session?.id);
        await forgetDevices(tx, ownDevice(guesser));
        await recordChange(tx, clock(), { actor, action: 'session.end-others', subject: 'session' });
      }),

    tokens: () => listTokens(db, clock()),

    /** Null when the password is wrong. Only a hash is stored: this is the only time the token is known. */
    async makeToken(
      guesser: Guesser,
      operator: Operator,
      { name, scope, days, password }: NewToken,
    ): Promise<(TokenRow & { token: string }) | null> {
      if (!(await knowsPassword(guesser, operator, password))) return null;
      const { actor } = operator;
      return inTransaction(db, async (tx) => {
        const token = TOKEN_PREFIX + makeToken();
        const expiresAt = new Date(clock().getTime() + days * DAY_MS);
        const made = await insertToken(tx, clock(), { name, scope, expiresAt }, hashOf(token));
        const subject = { subject: 'token', subjectId: made.id };
        const after = { name, scope, expiresAt };
        await recordChange(tx, clock(), { actor, action: 'token.create', ...subject, after });
        return { ...made, token };
      });
    },

    /** False when there was none to end. */
    endToken: (actor: string, id: number) =>
      inTransaction(db, async (tx) => {
        const before = await revokeToken(tx, clock(), id);
        if (!before) return false;
        const subject = { subject: 'token', subjectId: id };
        await recordChange(tx, clock(), { actor, action: 'token.revoke', ...subject, before });
        return true;
      }),

    /** Why it was not changed, in words for the operator; null when it was. Judged only for whoever knows the old one. */
    async changePassword(
      guesser: Guesser,
      operator: Operator,
      current: string,
      next: string,
    ): Promise<string | null> {
      if (!(await knowsPassword(guesser, operator, current))) return 'Das bisherige Passwort stimmt nicht.';
      const weak = await refuseWeakPassword(db, clock(), site, next);
      if (weak) return weak;
      const kept = { session: operator.session?.id, device: ownDevice(guesser) };
      await setOperatorPassword(db, next, clock(), kept);
      const { actor } = operator;
      await recordChange(db, clock(), { actor, action: 'password.change', subject: 'password' });
      return null;
    },

    recoveryCodesLeft: () => recoveryCodesLeft(db),

    /** Revokes all sessions that were opened without it, except the one that turns it on. */
    async turnOnSecondFactor(
      guesser: Guesser,
      operator: Operator,
      password: string,
      proof: { secret: string; code: string },
    ): Promise<string[] | 'wrong password' | 'wrong code'> {
      if (!(await knowsPassword(guesser, operator, password))) return 'wrong password';
      const { actor, session } = operator;
      return inTransaction(db, async (tx) => {
        const codes = await turnOn(tx, clock(), proof);
        if (codes === null) return 'wrong code';
        await revokeSessions(tx, clock(), session?.id);
        await forgetDevices(tx, ownDevice(guesser));
        await recordChange(tx, clock(), { actor, action: 'second-factor.on', subject: 'second-factor' });
        return codes;
      });
    },

    /** False when the password is wrong. */
    async turnOffSecondFactor(guesser: Guesser, operator: Operator, password: string): Promise<boolean> {
      if (!(await knowsPassword(guesser, operator, password))) return false;
      const { actor } = operator;
      await inTransaction(db, async (tx) => {
        await turnOff(tx);
        await recordChange(tx, clock(), { actor, action: 'second-factor.off', subject: 'second-factor' });
      });
      return true;
    },
  };
}
