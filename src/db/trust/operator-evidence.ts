// The evidence about one code, as operators read it.
import type { Database } from '#db/core/connect.ts';
import type { Reason } from '#domain/trust/likelihood.ts';
import type { Evidence } from '#domain/trust/observations.ts';

export interface VoteRow {
  id: number;
  at: Date;
  worked: boolean;
  reason: Reason | null;
  isCopyKnown: boolean;
  isDiscarded: boolean;
  networkHash: Buffer | null;
  networkHashBefore: Buffer | null;
}

/** The latest first. */
export async function votesOfCode(db: Database, codeId: number, limit: number): Promise<VoteRow[]> {
  const rows = await db
    .selectFrom('codeTrials')
    .select(['id', 'votedAt as at', 'worked', 'reason', 'copiedAt', 'discardedAt', 'networkHash'])
    .select('networkHashBefore')
    .where('codeId', '=', codeId)
    .where('votedAt', 'is not', null)
    .where('worked', 'is not', null)
    .$narrowType<{ at: Date; worked: boolean }>()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ copiedAt, discardedAt, ...vote }) => ({
    ...vote,
    isCopyKnown: copiedAt !== null,
    isDiscarded: discardedAt !== null,
  }));
}

export interface EvidenceRow {
  id: number;
  kind: Evidence['kind'];
  at: Date;
}

/** All but votes; the latest first. */
export function evidenceOfCode(db: Database, codeId: number, limit: number): Promise<EvidenceRow[]> {
  return db
    .selectFrom('trustEvidence')
    .select(['id', 'kind', 'at'])
    .where('codeId', '=', codeId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertTest(
  db: Database,
  now: Date,
  { codeId, worked, at }: { codeId: number; worked: boolean; at: Date },
): Promise<number> {
  const kind = worked ? 'tested-worked' : 'tested-failed';
  const { id } = await db
    .insertInto('trustEvidence')
    .values({ codeId, kind, at, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Null where there is no such test. */
export async function deleteTest(db: Database, id: number) {
  const deleted = await db
    .deleteFrom('trustEvidence')
    .where('id', '=', id)
    .where('kind', 'in', ['tested-worked', 'tested-failed'])
    .returning(['codeId', 'kind', 'at'])
    .executeTakeFirst();
  return deleted ?? null;
}
