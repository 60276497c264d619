// Who may use the operator area: sessions after a password, tokens for programs.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import {
  forgetAttempts,
  readAttempts,
  refundAttempt,
  reserveAttempt,
  secondsLocked,
} from '#db/operators/login-attempts.ts';
import {
  insertSession,
  listSessions,
  revokeSession,
  revokeSessions,
  type SessionRow,
  touchSession,
} from '#db/operators/sessions.ts';
import { insertToken, listTokens, revokeToken, touchToken } from '#db/operators/tokens.ts';
import { isOperatorPassword, setOperatorPassword } from './password.ts';
import { recoveryCodesLeft, takeCode, turnOff, turnOn } from './second-factor.ts';

const LIMITS = { attempts: 3, lockSeconds: 15 * 60 };
const IDLE_MS = 8 * 3_600_000;
/** Absolute session timeout, however active it is: a stolen cookie must not work for ever. */
const LONGEST_MS = 7 * 24 * 3_600_000;
const TOKEN_PREFIX = 'rl_';

export interface Operator {
  /** As the audit log names them. */
  actor: string;
  /** Null for a token. */
  session: SessionRow | null;
}

export interface Refusal {
  blocked: boolean;
  remainingAttempts: number;
  /** What is still missing, or was wrong. */
  wanted: 'password' | 'code' | 'another code';
}
export type SignIn = { token: string } | Refusal;

export type Operators = ReturnType<typeof createOperators>;

export function createOperators(db: Database, clock: () => Date) {
  const liveSince = () => ({
    seen: new Date(clock().getTime() - IDLE_MS),
    created: new Date(clock().getTime() - LONGEST_MS),
  });

  /** Password guesses within a session count against the same limit as those at sign-in. */
  const knowsPassword = async (client: Buffer, password: string): Promise<boolean> => {
    if ((await reserveAttempt(db, client, clock(), LIMITS)) > LIMITS.attempts) return false;
    if (!(await isOperatorPassword(db, password))) return false;
    await forgetAttempts(db, client);
    return true;
  };

  return {
    async signIn(
      client: Buffer,
      { password, code }: { password: string; code?: string | undefined },
      device: string,
    ): Promise<SignIn> {
      const attempt = await reserveAttempt(db, client, clock(), LIMITS);
      if (attempt > LIMITS.attempts) return { blocked: true, remainingAttempts: 0, wanted: 'password' };
      const remainingAttempts = LIMITS.attempts - attempt;
      const blocked = remainingAttempts === 0;
      const refuse = (wanted: Refusal['wanted']): Refusal => ({ blocked, remainingAttempts, wanted });
      if (!(await isOperatorPassword(db, password))) return refuse('password');
      if ((await recoveryCodesLeft(db)) !== null) {
        if (!code) {
          await refundAttempt(db, client);
          return { blocked: false, remainingAttempts: remainingAttempts + 1, wanted: 'code' };
        }
        if (!(await takeCode(db, clock(), code))) return refuse('another code');
      }
      const token = randomBytes(32).toString('base64url');
      await inTransaction(db, async (tx) => {
        await forgetAttempts(tx, client);
        const session = await insertSession(tx, clock(), hashOf(token), device);
        await recordChange(tx, clock(), {
          actor: nameOf(session),
          action: 'session.begin',
          subject: 'session',
          subjectId: session.id,
        });
      });
      return { token };
    },

    /** How many attempts this client has left. */
    async standing(client: Buffer): Promise<{ blocked: boolean; remainingAttempts: number }> {
      const failures = await readAttempts(db, client, clock(), LIMITS);
      const remainingAttempts = Math.max(0, LIMITS.attempts - failures);
      return { blocked: remainingAttempts === 0, remainingAttempts };
    },

    /** For how many seconds this client is still locked out. */
    lockedSeconds: (client: Buffer) => secondsLocked(db, client, clock(), LIMITS),

    async bySession(token: string): Promise<Operator | null> {
      const session = await touchSession(db, clock(), hashOf(token), liveSince());
      return session && { actor: nameOf(session), session };
    },

    async byToken(token: string): Promise<Operator | null> {
      const found = await touchToken(db, clock(), hashOf(token));
      return found && { actor: `Token „${found.name}“`, session: null };
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

    tokens: () => listTokens(db),

    /** Only a hash is stored: this is the only time the token is known. */
    makeToken: (actor: string, name: string) =>
      inTransaction(db, async (tx) => {
        const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
        const made = await insertToken(tx, clock(), name, hashOf(token));
        const subject = { subject: 'token', subjectId: made.id };
        await recordChange(tx, clock(), { actor, action: 'token.create', ...subject, after: { name } });
        return { ...made, token };
      }),

    /** False when there was none to end. */
    endToken: (actor: string, id: number) =>
      inTransaction(db, async (tx) => {
        const before = await revokeToken(tx, clock(), id);
        if (!before) return false;
        const subject = { subject: 'token', subjectId: id };
        await recordChange(tx, clock(), { actor, action: 'token.revoke', ...subject, before });
        return true;
      }),

    /** False when the current password is wrong. */
    async changePassword(
      client: Buffer,
      operator: Operator,
      current: string,
      next: string,
    ): Promise<boolean> {
      if (!(await knowsPassword(client, current))) return false;
      await setOperatorPassword(db, next, clock(), operator.session?.id);
      const { actor } = operator;
      await recordChange(db, clock(), { actor, action: 'password.change', subject: 'password' });
      return true;
    },

    recoveryCodesLeft: () => recoveryCodesLeft(db),

    /** Revokes all sessions that were opened without it, except the one that turns it on. */
    async turnOnSecondFactor(
      client: Buffer,
      { actor, session }: Operator,
      password: string,
      proof: { secret: string; code: string },
    ): Promise<string[] | 'wrong password' | 'wrong code'> {
      if (!(await knowsPassword(client, password))) return 'wrong password';
      return inTransaction(db, async (tx) => {
        const codes = await turnOn(tx, clock(), proof);
        if (codes === null) return 'wrong code';
        await revokeSessions(tx, clock(), session?.id);
        await recordChange(tx, clock(), { actor, action: 'second-factor.on', subject: 'second-factor' });
        return codes;
      });
    },

    /** False when the password is wrong. */
    async turnOffSecondFactor(client: Buffer, { actor }: Operator, password: string): Promise<boolean> {
      if (!(await knowsPassword(client, password))) return false;
      await inTransaction(db, async (tx) => {
        await turnOff(tx);
        await recordChange(tx, clock(), { actor, action: 'second-factor.off', subject: 'second-factor' });
      });
      return true;
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function nameOf(session: SessionRow): string {
  return `Sitzung ${session.id} (${session.device})`;
}
