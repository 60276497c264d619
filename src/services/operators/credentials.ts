// Changing what one signs in with: the password and the second factor. Both end what was opened without the new one.
import type { Database } from '#db/core/connect.ts';
import { lockSetting } from '#db/core/settings.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { deleteKnownDevices } from '#db/operators/known-devices.ts';
import { revokeSessions } from '#db/operators/sessions.ts';
import type { Site } from '#domain/core/site.ts';
import type { Operator } from './operator.ts';
import { setOperatorPassword } from './password.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { type KnowsPassword, ownDevice } from './reauthentication.ts';
import { recoveryCodesLeft, turnOff, turnOn } from './second-factor.ts';
import type { Guesser } from './sign-in.ts';

interface CredentialsDeps {
  db: Database;
  clock: () => Date;
  site: Site;
  knowsPassword: KnowsPassword;
}

export function createCredentials({ db, clock, site, knowsPassword }: CredentialsDeps) {
  return {
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
        // Sign-ins under way hold this lock: those without the factor are over before it is on, and revoked below.
        await lockSetting(tx, 'operator_password');
        const codes = await turnOn(tx, clock(), proof);
        if (codes === null) return 'wrong code';
        await revokeSessions(tx, clock(), session?.id);
        await deleteKnownDevices(tx, ownDevice(guesser));
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
