// Visitors say whether a code worked. A vote is committed before it is acknowledged, and never invalidates a cached page.
import { randomBytes } from 'node:crypto';
import type { Database } from '#db/core/connect.ts';
import { isForeignKeyViolation } from '#db/core/sql-errors.ts';
import { type NetworkHashes, placeUnseenTrial } from '#db/trust/trials.ts';
import { type NewVote, type VoteWriteResult, writeVotes } from '#db/trust/votes.ts';
import { AppError } from '#domain/core/app-error.ts';
import type { Vote } from '#domain/trust/likelihood.ts';
import { createGroupCommit } from '#services/core/group-commit.ts';
import { consumeLimit, overLimit } from '#services/core/limits.ts';
import type { Visitors } from '#services/privacy/visitors.ts';
import { createReceipts, type ReceiptProblem } from './receipts.ts';

/** A vote can be changed for this long. */
const CHANGEABLE_MS = 10 * 60_000;

interface Voter {
  client: Buffer;
}

export interface FormVoter extends Voter {
  visitor: Buffer;
  network: NetworkHashes;
}

interface QueuedVote extends NewVote, Voter {
  /** The rate limit has counted it already. */
  isCharged?: boolean;
}

export interface Voting {
  /** The receipt for a copy, by the reference of its trial. */
  receipt(codeId: number, trial: string): Promise<string>;
  vote(voter: Voter, codeId: number, vote: Vote, receipt: string): Promise<void>;
  /** Without a receipt: by a form, or with a report. One per visitor, code and day, too. */
  voteByForm(voter: FormVoter, codeId: number, vote: Vote): Promise<void>;
}

const PROBLEMS: Record<ReceiptProblem, string> = {
  forged:
    'Diese Rückmeldung gehört zu keinem kopierten Code. Bitte kopiere den Code und versuche es noch einmal.',
  early: 'Das ging schnell! Bitte probiere den Code erst im Shop aus.',
  late: 'Das Kopieren ist zu lange her. Bitte kopiere den Code noch einmal.',
};
const REFUSED: Record<Exclude<VoteWriteResult, 'stored'>, AppError> = {
  unknown: new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht mehr.' }),
  late: new AppError('conflict', {
    userMessage: 'Zu diesem Code hast du heute schon etwas gesagt. Danke!',
  }),
};

export function createVoting(db: Database, clock: () => Date, visitors: Visitors): Voting {
  const receipts = createReceipts(visitors);
  const store = createGroupCommit(db, clock, async (tx, now, votes: QueuedVote[]) => {
    const refused = await overLimit(
      tx,
      now,
      'vote',
      votes.filter(({ isCharged }) => !isCharged),
    );
    const accepted = votes.filter((vote) => !refused.has(vote));
    const lockedIn = new Date(now.getTime() - CHANGEABLE_MS);
    const results = accepted.length > 0 ? await writeVotes(tx, now, accepted, lockedIn) : [];
    const outcomes = new Map(accepted.map((vote, index) => [vote, results[index] ?? 'unknown']));
    return votes.map((vote) => refused.get(vote) ?? toAnswer(outcomes.get(vote) ?? 'unknown'));
  });

  return {
    receipt: (codeId, ref) => receipts.issue({ codeId, ref }, clock()),

    async vote({ client }, codeId, vote, receipt) {
      const read = await receipts.read(receipt, codeId, clock());
      if ('problem' in read) throw new AppError('unprocessable', { userMessage: PROBLEMS[read.problem] });
      await store({ client, codeId, ref: read.ref, ...vote });
    },

    async voteByForm({ client, visitor, network }, codeId, vote) {
      // Before anything is stored, not with the vote.
      await consumeLimit(db, clock(), 'vote', client);
      await consumeLimit(db, clock(), 'voteNetwork', network.hash);
      const made = randomBytes(12).toString('base64url');
      const ref = await placeUnseenTrial(db, clock(), { ref: made, codeId, visitor, ...network }).catch(
        unknownCode,
      );
      await store({ client, codeId, ref, ...vote, isCharged: true });
    },
  };
}

function toAnswer(result: VoteWriteResult): true | AppError {
  return result === 'stored' ? true : REFUSED[result];
}

/** The foreign key refuses codes that do not exist. */
function unknownCode(error: unknown): never {
  if (isForeignKeyViolation(error)) throw REFUSED.unknown;
  throw error;
}
