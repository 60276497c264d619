// Tokens for programs: what they may do, and until when.
import type { NewToken } from '#contract/operator/session.ts';
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { insertToken, listTokens, revokeToken, type TokenRow, touchToken } from '#db/operators/tokens.ts';
import type { Operator } from './operator.ts';
import { isStillPassword } from './password.ts';
import type { KnowsPassword } from './reauthentication.ts';
import { hashOf, randomToken } from './secrets.ts';
import type { Guesser } from './sign-in.ts';

const DAY_MS = 24 * 3_600_000;
const TOKEN_PREFIX = 'rl_';

export function createTokens(db: Database, clock: () => Date, knowsPassword: KnowsPassword) {
  return {
    async byToken(token: string): Promise<Operator | null> {
      const found = await touchToken(db, clock(), hashOf(token));
      return found && { actor: `Token „${found.name}“`, session: null, scope: found.scope };
    },

    tokens: () => listTokens(db, clock()),

    /** Null when the password is wrong. Only a hash is stored: this is the only time the token is known. */
    async createToken(
      guesser: Guesser,
      operator: Operator,
      { name, scope, days, password }: NewToken,
    ): Promise<(TokenRow & { token: string }) | null> {
      const verified = await knowsPassword(guesser, operator, password);
      if (!verified) return null;
      const { actor } = operator;
      return inTransaction(db, async (tx) => {
        if (!(await isStillPassword(tx, verified))) return null;
        const token = TOKEN_PREFIX + randomToken();
        const expiresAt = new Date(clock().getTime() + days * DAY_MS);
        const made = await insertToken(tx, clock(), { name, scope, expiresAt }, hashOf(token));
        const subject = { subject: 'token', subjectId: made.id };
        const after = { name, scope, expiresAt };
        await recordChange(tx, clock(), { actor, action: 'token.create', ...subject, after });
        return { ...made, token };
      });
    },

    /** False when there was none to end. */
    revokeToken: (actor: string, id: number) =>
      inTransaction(db, async (tx) => {
        const before = await revokeToken(tx, clock(), id);
        if (!before) return false;
        const subject = { subject: 'token', subjectId: id };
        await recordChange(tx, clock(), { actor, action: 'token.revoke', ...subject, before });
        return true;
      }),
  };
}
