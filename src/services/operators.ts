// Who may use the operator area: sessions after a password, tokens for programs.
import { createHash, randomBytes } from 'node:crypto';
import { insertToken, listTokens, revokeToken, touchToken } from '#db/api-tokens.ts';
import { recordChange } from '#db/audit-log.ts';
import type { Database } from '#db/connect.ts';
import { forgetAttempts, readAttempts, takeAttempt } from '#db/login-attempts.ts';
import {
  insertSession,
  listSessions,
  revokeSession,
  type SessionRow,
  touchSession,
} from '#db/operator-sessions.ts';
import { isOperatorPassword, setOperatorPassword } from './operator-password.ts';

const LIMITS = { attempts: 3, lockSeconds: 15 * 60 };
const IDLE_MS = 8 * 3_600_000;
/** However busy it is: a cookie that got into other hands does not open the door for ever. */
const LONGEST_MS = 7 * 24 * 3_600_000;
const TOKEN_PREFIX = 'rl_';

export interface Operator {
  /** As the audit log names them. */
  actor: string;
  /** Null for a token. */
  session: SessionRow | null;
}

export type SignIn = { token: string } | { blocked: boolean; remainingAttempts: number };

export type Operators = ReturnType<typeof createOperators>;

export function createOperators(db: Database, clock: () => Date) {
  const liveSince = () => ({
    seen: new Date(clock().getTime() - IDLE_MS),
    created: new Date(clock().getTime() - LONGEST_MS),
  });

  return {
    async signIn(client: Buffer, password: string, device: string): Promise<SignIn> {
      const attempt = await takeAttempt(db, client, clock(), LIMITS);
      if (attempt > LIMITS.attempts) return { blocked: true, remainingAttempts: 0 };
      if (!(await isOperatorPassword(db, password))) {
        const remainingAttempts = LIMITS.attempts - attempt;
        return { blocked: remainingAttempts === 0, remainingAttempts };
      }
      const token = randomBytes(32).toString('base64url');
      await db.transaction(async (tx) => {
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
      db.transaction(async (tx) => {
        const before = await revokeSession(tx, clock(), id);
        if (!before) return false;
        const subject = { subject: 'session', subjectId: id };
        await recordChange(tx, clock(), { actor, action: 'session.end', ...subject, before });
        return true;
      }),

    tokens: () => listTokens(db),

    /** The only time the token is known. */
    makeToken: (actor: string, name: string) =>
      db.transaction(async (tx) => {
        const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
        const made = await insertToken(tx, clock(), name, hashOf(token));
        const subject = { subject: 'token', subjectId: made.id };
        await recordChange(tx, clock(), { actor, action: 'token.create', ...subject, after: { name } });
        return { ...made, token };
      }),

    /** False when there was none to end. */
    endToken: (actor: string, id: number) =>
      db.transaction(async (tx) => {
        const before = await revokeToken(tx, clock(), id);
        if (!before) return false;
        const subject = { subject: 'token', subjectId: id };
        await recordChange(tx, clock(), { actor, action: 'token.revoke', ...subject, before });
        return true;
      }),

    /** False when the current password is wrong. Guesses count like those at the door. */
    async changePassword(
      client: Buffer,
      operator: Operator,
      current: string,
      next: string,
    ): Promise<boolean> {
      if ((await takeAttempt(db, client, clock(), LIMITS)) > LIMITS.attempts) return false;
      if (!(await isOperatorPassword(db, current))) return false;
      await forgetAttempts(db, client);
      await setOperatorPassword(db, next, clock(), operator.session?.id);
      const { actor } = operator;
      await recordChange(db, clock(), { actor, action: 'password.change', subject: 'password' });
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
