// Withdrawals that wait for an operator, because too many codes vanished at once.
import { type InferResult, sql } from 'kysely';
import { anyOf } from '#db/core/any-of.ts';
import { type Database, timestamptz } from '#db/core/connect.ts';
import { counted } from '#db/core/counted.ts';
import type { Network } from '#domain/core/sources.ts';

/** Replaces what waited before: only the latest read says what is missing. */
export async function holdWithdrawals(
  db: Database,
  network: Network,
  now: Date,
  codeIds: number[],
): Promise<void> {
  await dropQuestion(db, network);
  await sql`
    INSERT INTO held_withdrawals (code_id, network, since)
    SELECT code_id, ${network}, ${timestamptz(now)} FROM unnest(${codeIds}::int[]) AS code_id
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function dropQuestion(db: Database, network: Network): Promise<void> {
  await db.deleteFrom('heldWithdrawals').where('network', '=', network).where('keptAt', 'is', null).execute();
}

/** The question that one sync asked; a later one has another moment. */
export interface AskedQuestion {
  network: Network;
  since: Date;
}

/** Codes that no sync may withdraw. */
export async function keptCodes(db: Database, network: Network): Promise<Set<number>> {
  const rows = await db
    .selectFrom('heldWithdrawals')
    .select('codeId')
    .where('network', '=', network)
    .where('keptAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ codeId }) => codeId));
}

/** The network offers them again, so that it also decides about them again. */
export async function releaseKept(db: Database, codeIds: number[]): Promise<void> {
  if (codeIds.length === 0) return;
  await db.deleteFrom('heldWithdrawals').where('codeId', '=', anyOf(codeIds)).execute();
}

/** What was deleted, or withdrawn by a confirmed sync, needs no decision any more. */
function waitingOfAll(db: Database) {
  return db
    .selectFrom('heldWithdrawals')
    .innerJoin('codes', 'codes.id', 'heldWithdrawals.codeId')
    .innerJoin('shops', 'shops.id', 'codes.shopId')
    .where('heldWithdrawals.keptAt', 'is', null)
    .where('codes.withdrawnAt', 'is', null)
    .where('codes.deletedAt', 'is', null);
}

function waiting(db: Database, network: Network) {
  return waitingOfAll(db).where('heldWithdrawals.network', '=', network);
}

/** How many wait of each network that asks, and since when. */
export function openQuestions(db: Database): Promise<(AskedQuestion & { count: number })[]> {
  return waitingOfAll(db)
    .select('heldWithdrawals.network')
    .select(counted)
    .select(({ fn }) => fn.max('heldWithdrawals.since').as('since'))
    .groupBy('heldWithdrawals.network')
    .orderBy('heldWithdrawals.network')
    .execute();
}

function selectWaiting(db: Database, network: Network, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return waiting(db, network).$if(search !== '', (query) =>
    query.where(({ eb, or }) =>
      or([
        eb('shops.name', 'ilike', pattern),
        eb('codes.code', 'ilike', pattern),
        eb('codes.title', 'ilike', pattern),
      ]),
    ),
  );
}

function selectLines(db: Database, network: Network, search: string) {
  return selectWaiting(db, network, search)
    .select(['codes.id', 'shops.name as shopName', 'codes.code', 'codes.title', 'codes.validUntil'])
    .orderBy('shops.name')
    .orderBy('codes.id');
}
type HeldWithdrawal = InferResult<ReturnType<typeof selectLines>>[number];

export interface HeldPage {
  items: HeldWithdrawal[];
  /** How many match the search. */
  total: number;
  /** How many wait, of how many shops. */
  codes: number;
  shops: number;
  since: Date | null;
}

export async function readHeld(
  db: Database,
  network: Network,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<HeldPage> {
  const items = await selectLines(db, network, search).limit(limit).offset(offset).execute();
  const { count: total } = await selectWaiting(db, network, search).select(counted).executeTakeFirstOrThrow();
  const {
    count: codes,
    shops,
    since,
  } = await waiting(db, network)
    .select(counted)
    .select(sql<number>`count(DISTINCT codes.shop_id)::int`.as('shops'))
    .select(({ fn }) => fn.max('heldWithdrawals.since').as('since'))
    .executeTakeFirstOrThrow();
  return { items, total, codes, shops, since };
}

/** Locked, in the order of their ids, for the transaction that withdraws them. */
export function lockHeld(
  db: Database,
  { network, since }: AskedQuestion,
): Promise<{ id: number; shopId: number }[]> {
  return waiting(db, network)
    .where('heldWithdrawals.since', '=', since)
    .select(['codes.id', 'codes.shopId'])
    .orderBy('codes.id')
    .forNoKeyUpdate('codes')
    .execute();
}

export async function keepHeld(db: Database, { network, since }: AskedQuestion, now: Date): Promise<void> {
  await db
    .updateTable('heldWithdrawals')
    .set({ keptAt: now })
    .where('network', '=', network)
    .where('since', '=', since)
    .where('keptAt', 'is', null)
    .execute();
}
