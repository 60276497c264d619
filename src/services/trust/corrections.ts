// What operators add to the evidence, and what they take out of it. The estimate follows at once.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { recordChange } from '#db/operators/audit-log.ts';
import { announceTrust } from '#db/trust/estimates.ts';
import { deleteTest, insertTest } from '#db/trust/operator-evidence.ts';
import type { TrustRow } from '#db/trust/operator-list.ts';
import { type ChangedVotes, changeVotes, findVote, type VoteChange } from '#db/trust/operator-votes.ts';
import { AppError } from '#domain/core/app-error.ts';
import { berlinDay, berlinInstant, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import type { EditContext } from '#services/core/edit-context.ts';
import { estimateCodes } from './estimate.ts';
import { trustCode } from './overview.ts';

/** Older tests would have faded by now. */
const TEST_DAYS = 30;
const NOON = 12;

export interface OperatorTest {
  worked: boolean;
  /** In Berlin; today without one. */
  day?: string | undefined;
}

export async function recordTest(
  context: EditContext,
  codeId: number,
  { worked, day }: OperatorTest,
): Promise<{ testId: number; code: TrustRow }> {
  const { db, now, actor } = context;
  const at = testedAt(now, day ?? berlinDay(now));
  const { works } = await trustCode(db, now, codeId);
  const testId = await inTransaction(db, async (tx) => {
    const id = await insertTest(tx, now, { codeId, worked, at });
    const entry = { action: 'trust.test', subject: 'code', subjectId: codeId };
    await recordChange(tx, now, { actor, ...entry, before: { works }, after: { worked, at } });
    return id;
  });
  return { testId, code: await estimated(db, now, codeId) };
}

export async function deleteRecordedTest(context: EditContext, testId: number): Promise<TrustRow> {
  const { db, now, actor } = context;
  const codeId = await inTransaction(db, async (tx) => {
    const test = await deleteTest(tx, testId);
    if (!test) throw new AppError('not_found', { userMessage: 'Diesen Test gibt es nicht mehr.' });
    const before = { worked: test.kind === 'tested-worked', at: test.at };
    const entry = { action: 'trust.remove-test', subject: 'code', subjectId: test.codeId };
    await recordChange(tx, now, { actor, ...entry, before });
    return test.codeId;
  });
  return estimated(db, now, codeId);
}

/** A vote, or all votes of its network. Nothing that tells the network goes into the audit log. */
export async function correctVotes(context: EditContext, change: VoteChange): Promise<ChangedVotes> {
  const { id, scope, discard } = change;
  const { db, now, actor } = context;
  const changed = await inTransaction(db, async (tx) => {
    const vote = await findVote(tx, id);
    if (!vote) throw new AppError('not_found', { userMessage: 'Diese Rückmeldung gibt es nicht mehr.' });
    if (scope === 'network' && !vote.isNetworkKnown) throw FORGOTTEN;
    const votes = await changeVotes(tx, now, change);
    const action = discard ? 'trust.discard-votes' : 'trust.restore-votes';
    const entry = { action, subject: 'code', subjectId: vote.codeId };
    if (votes.codeIds.length > 0)
      await recordChange(tx, now, { actor, ...entry, after: { scope, ...votes } });
    return votes;
  });
  await reestimate(db, now, changed.codeIds);
  return changed;
}

const FORGOTTEN = new AppError('conflict', {
  userMessage: 'Aus welchem Netz diese Rückmeldung kam, ist nach sieben Tagen vergessen.',
});

/** Of a former day at noon: nobody remembers the minute. */
function testedAt(now: Date, day: string): Date {
  const today = berlinDay(now);
  if (day > today) throw new AppError('unprocessable', { userMessage: 'Der Tag liegt in der Zukunft.' });
  if (day < shiftBerlinDay(today, -TEST_DAYS))
    throw new AppError('unprocessable', {
      userMessage: `Ein Test darf höchstens ${TEST_DAYS} Tage zurückliegen.`,
    });
  return day === today ? now : berlinInstant(day, NOON, 0);
}

async function estimated(db: Database, now: Date, codeId: number): Promise<TrustRow> {
  await reestimate(db, now, [codeId]);
  return trustCode(db, now, codeId);
}

/** Told at once: the next background run finds nothing left to change, and would tell nobody. */
async function reestimate(db: Database, now: Date, codeIds: number[]): Promise<void> {
  await announceTrust(db, [...new Set(await estimateCodes(db, now, codeIds))]);
}
