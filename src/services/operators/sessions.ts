// Who has signed in, how long that holds, and how it ends.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { deleteKnownDevices } from '#db/operators/known-devices.ts';
import { listSessions, revokeSession, revokeSessions, touchSession } from '#db/operators/sessions.ts';
import type { Operator } from './operator.ts';
import { ownDevice } from './reauthentication.ts';
import { hashOf } from './secrets.ts';
import { type Guesser, nameOf } from './sign-in.ts';

const IDLE_MS = 8 * 3_600_000;
/** Absolute session timeout, however active it is: a stolen cookie must not work for ever. */
const LONGEST_MS = 7 * 24 * 3_600_000;

export function createSessions(db: Database, clock: () => Date) {
  const liveSince = () => ({
    seen: new Date(clock().getTime() - IDLE_MS),
    created: new Date(clock().getTime() - LONGEST_MS),
  });

  return {
    async bySession(token: string): Promise<Operator | null> {
      const session = await touchSession(db, clock(), hashOf(token), liveSince());
      return session && { actor: nameOf(session), session, scope: null };
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
        await deleteKnownDevices(tx, ownDevice(guesser));
        await recordChange(tx, clock(), { actor, action: 'session.end-others', subject: 'session' });
      }),
  };
}
