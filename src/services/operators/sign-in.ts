// The door: password, second factor, and how often anybody may guess them. A client has three guesses in a quarter of an
// hour; all unknown clients together have a budget (guesses.ts). A device that has signed in before has guesses of its own,
// so that strangers cannot lock the operator out.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import {
  blameDevice,
  confirmDevice,
  findDevice,
  insertDevice,
  type KnownDevice,
} from '#db/operators/known-devices.ts';
import {
  deleteAttempts,
  readAttempts,
  refundAttempt,
  reserveAttempt,
  secondsLocked,
} from '#db/operators/login-attempts.ts';
import { insertSession, type SessionRow } from '#db/operators/sessions.ts';
import { type Closed, createGuess } from './guesses.ts';
import type { Notices } from './notices.ts';
import { isStillPassword, type VerifiedPassword, verifyPassword } from './password.ts';
import { recoveryCodesLeft, takeCode } from './second-factor.ts';
import { hashOf, randomToken } from './secrets.ts';

export const LIMITS = { attempts: 3, lockSeconds: 15 * 60 };

const DEVICE_MS = 180 * 24 * 3_600_000;
/** A cookie that was stolen with a device must not give guesses for ever. */
const DEVICE_FAILURES = 10;

/** Who guesses: a client by its address, and the device whose cookie came along. */
export interface Guesser {
  client: Buffer;
  deviceToken: string | undefined;
}

export interface SignInRefusal {
  blocked: boolean;
  remainingAttempts: number;
  /** What is still missing, or was wrong. */
  wanted: 'password' | 'code' | 'another code';
}

export type SignIn = { token: string; deviceToken: string } | SignInRefusal | Closed;

export interface Credentials {
  password: string;
  code?: string | undefined;
}

interface Proof {
  password: VerifiedPassword;
  hasCode: boolean;
}

export function createSignIn(db: Database, clock: () => Date, notices: Pick<Notices, 'raise'>) {
  const guess = createGuess(db, clock, notices);
  const knownDevice = ({ deviceToken }: Guesser): Promise<KnownDevice | null> => {
    const since = new Date(clock().getTime() - DEVICE_MS);
    return deviceToken ? findDevice(db, hashOf(deviceToken), since) : Promise.resolve(null);
  };
  const keyOf = (guesser: Guesser, device: KnownDevice | null) => device?.tokenHash ?? guesser.client;

  /** Null when the password was changed or a second factor turned on meanwhile. */
  const letIn = async (guesser: Guesser, device: KnownDevice | null, deviceName: string, proof: Proof) => {
    const token = randomToken();
    const deviceToken = (device && guesser.deviceToken) || randomToken();
    return inTransaction(db, async (tx) => {
      // First of all, as changes of the password do: locks in one order, against deadlocks.
      if (!(await isStillPassword(tx, proof.password))) return null;
      if (!proof.hasCode && (await recoveryCodesLeft(tx)) !== null) return null;
      await deleteAttempts(tx, keyOf(guesser, device));
      if (device) await confirmDevice(tx, clock(), device.id);
      const deviceId = device?.id ?? (await insertDevice(tx, clock(), hashOf(deviceToken)));
      const tokenHash = hashOf(token);
      const session = await insertSession(tx, clock(), { tokenHash, device: deviceName, deviceId });
      const subject = { subject: 'session', subjectId: session.id };
      await recordChange(tx, clock(), { actor: nameOf(session), action: 'session.begin', ...subject });
      return { token, deviceToken };
    });
  };

  return {
    async signIn(guesser: Guesser, { password, code }: Credentials, deviceName: string): Promise<SignIn> {
      const device = await knownDevice(guesser);
      const key = keyOf(guesser, device);
      const attempt = await reserveAttempt(db, key, clock(), LIMITS);
      if (attempt > LIMITS.attempts) return { blocked: true, remainingAttempts: 0, wanted: 'password' };
      const remainingAttempts = LIMITS.attempts - attempt;

      const refuse = async (outcome: 'wrong' | Closed, wanted: SignInRefusal['wanted']) => {
        if (outcome !== 'wrong') {
          await refundAttempt(db, key);
          return outcome;
        }
        if (device) await blameDevice(db, device.id, DEVICE_FAILURES);
        return { blocked: remainingAttempts === 0, remainingAttempts, wanted };
      };

      const first = await guess('password', device, () => verifyPassword(db, password));
      if (first === 'wrong' || 'openAt' in first) return refuse(first, 'password');
      const hasCode = (await recoveryCodesLeft(db)) !== null;
      if (hasCode) {
        if (!code) {
          await refundAttempt(db, key);
          return { blocked: false, remainingAttempts: remainingAttempts + 1, wanted: 'code' };
        }
        const second = await guess('code', device, async () => (await takeCode(db, clock(), code)) || null);
        if (second === 'wrong' || 'openAt' in second) return refuse(second, 'another code');
      }
      const proof = { password: first.right, hasCode };
      return (await letIn(guesser, device, deviceName, proof)) ?? refuse('wrong', 'password');
    },

    /** For how many seconds this client or device is still locked out. */
    async lockedSeconds(guesser: Guesser): Promise<number> {
      return secondsLocked(db, keyOf(guesser, await knownDevice(guesser)), clock(), LIMITS);
    },

    /** How many attempts are left here. */
    async standing(guesser: Guesser): Promise<{ blocked: boolean; remainingAttempts: number }> {
      const key = keyOf(guesser, await knownDevice(guesser));
      const failures = await readAttempts(db, key, clock(), LIMITS);
      const remainingAttempts = Math.max(0, LIMITS.attempts - failures);
      return { blocked: remainingAttempts === 0, remainingAttempts };
    },
  };
}

/** As the audit log names them. */
export function nameOf(session: SessionRow): string {
  return `Sitzung ${session.id} (${session.device})`;
}
