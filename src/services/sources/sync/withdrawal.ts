// What a complete read did not show is gone.
import type { Database } from '#db/core/connect.ts';
import { lockRows } from '#db/core/lock-rows.ts';
import { keptCodes } from '#db/sources/held-withdrawals.ts';
import { lockOfferCodes } from '#db/sources/offer-codes.ts';
import { liveOffersAfter, liveOffersOfCodes, markGone, type OfferLink } from '#db/sources/offers.ts';
import {
  type StandingCode,
  standingCodes,
  standingWithoutOffer,
  withdrawCodes,
} from '#db/sources/withdrawals.ts';
import type { SyncContext } from './context.ts';
import { type PageWork, writePage } from './page.ts';
import type { DiffLine } from './report.ts';

const READ = 1_000;
/** Batch size: offers per transaction. */
const PART = 200;

export interface Absence {
  /** Offers that are stored and were not seen. */
  offers: OfferLink[];
  /** What could be seen of them until now, and will not any more. */
  codes: StandingCode[];
  /** Codes an operator kept when they were missing, and that are offered again. */
  back: number[];
}

export async function findAbsent(context: SyncContext, seen: ReadonlySet<string>): Promise<Absence> {
  const { db, network, now } = context;
  const offers: OfferLink[] = [];
  for (let after = ''; ; ) {
    const part = await liveOffersAfter(db, network, after, READ);
    offers.push(...part.filter(({ networkId }) => !seen.has(networkId)));
    after = part.at(-1)?.networkId ?? '';
    if (part.length < READ) break;
  }
  const ids = [...new Set(offers.flatMap(({ codeId }) => codeId ?? []))];
  // Those without any offer first; a dry run has not linked them with what was read.
  const unoffered = await standingWithoutOffer(db, network, now);
  const codes = unoffered.filter(({ sourceRef }) => sourceRef === null || !seen.has(sourceRef));
  for (let start = 0; start < ids.length; start += READ) {
    const part = ids.slice(start, start + READ);
    // One that is still offered under another id stays.
    const duplicates = await liveOffersOfCodes(db, network, part);
    const kept = new Set(
      duplicates.filter(({ networkId }) => seen.has(networkId)).map(({ codeId }) => codeId),
    );
    codes.push(
      ...(await standingCodes(
        db,
        network,
        now,
        part.filter((id) => !kept.has(id)),
      )),
    );
  }
  return withoutKept(context, seen, { offers, codes });
}

/** What an operator decided to keep is neither withdrawn nor asked about again. */
async function withoutKept(
  { db, network }: SyncContext,
  seen: ReadonlySet<string>,
  { offers, codes }: Omit<Absence, 'back'>,
): Promise<Absence> {
  const kept = await keptCodes(db, network);
  if (kept.size === 0) return { offers, codes, back: [] };
  const theirs = await liveOffersOfCodes(db, network, [...kept]);
  return {
    offers: offers.filter(({ codeId }) => codeId === null || !kept.has(codeId)),
    codes: codes.filter(({ id }) => !kept.has(id)),
    back: theirs.flatMap(({ networkId, codeId }) => (seen.has(networkId) && codeId ? [codeId] : [])),
  };
}

/** One batch, in a transaction of the caller's. */
export async function writeAbsent(db: Database, work: PageWork, offers: OfferLink[]): Promise<void> {
  const { network, now } = work;
  const ids = [...new Set(offers.flatMap(({ codeId }) => codeId ?? []))];
  await markGone(
    db,
    network,
    now,
    offers.map(({ networkId }) => networkId),
  );
  const kept = new Set((await liveOffersOfCodes(db, network, ids)).map(({ codeId }) => codeId));
  await withdraw(
    db,
    work,
    await standingCodes(
      db,
      network,
      now,
      ids.filter((id) => !kept.has(id)),
    ),
  );
  // The one that is gone may have been the one that was shown.
  const shared = offers.filter(({ codeId }) => kept.has(codeId)).map(({ duplicateKey }) => duplicateKey);
  if (shared.length > 0) await writePage(db, work, { incoming: [], keys: shared });
}

/** Returns whether there may be more of them. */
export async function writeUnoffered(db: Database, work: PageWork): Promise<boolean> {
  const codes = await standingWithoutOffer(db, work.network, work.now, PART);
  await withdraw(db, work, codes);
  return codes.length === PART;
}

async function withdraw(db: Database, { report, now }: PageWork, codes: StandingCode[]): Promise<void> {
  if (codes.length === 0) return;
  const ids = codes.map(({ id }) => id);
  await lockOfferCodes(db, ids);
  await lockRows(
    db,
    'shops',
    codes.map(({ shopId }) => shopId),
  );
  await withdrawCodes(db, now, ids);
  for (const code of codes) report.withdrawn(lineOf(code));
}

export function lineOf({ shopName, code, title }: StandingCode): DiffLine {
  return { shopName, code, title, changes: [] };
}

export function partsOf(offers: OfferLink[]): OfferLink[][] {
  return Array.from({ length: Math.ceil(offers.length / PART) }, (_, index) =>
    offers.slice(index * PART, (index + 1) * PART),
  );
}
