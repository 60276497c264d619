// Codes by what is believed of them, and the evidence behind one of them.
import { countVisibleCodes } from '#db/codes/counts.ts';
import type { Database } from '#db/core/connect.ts';
import { trustDaysOf } from '#db/trust/course.ts';
import { evidenceOfCode, type VoteRow, votesOfCode } from '#db/trust/operator-evidence.ts';
import {
  countTrustCodes,
  findTrustCode,
  listTrustCodes,
  type TrustListing,
  type TrustRow,
} from '#db/trust/operator-list.ts';
import { AppError } from '#domain/core/app-error.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import { TRUST_VIEWS, type TrustView } from '#domain/trust/attention.ts';
import { networkGroups } from './estimate.ts';

const PAGE = 50;
/** Nobody pages further; and as an OFFSET it is still cheap. */
const LISTED_MOST = 10_000;
const EVIDENCE_SHOWN = 100;
const COURSE_DAYS = 60;

/** Deep pages stay empty. */
export async function trustPage(db: Database, now: Date, listing: TrustListing, page: number) {
  const offset = (page - 1) * PAGE;
  const [items, total] = await Promise.all([
    offset < LISTED_MOST ? listTrustCodes(db, now, listing, { limit: PAGE, offset }) : [],
    counted(db, now, listing),
  ]);
  return { items, total: Math.min(total, LISTED_MOST) };
}

/** All codes by their materialised counts, everything else only so far as it is listed. */
function counted(db: Database, now: Date, listing: TrustListing): Promise<number> {
  const isAll = listing.view === 'all' && listing.search.trim() === '';
  return isAll ? countVisibleCodes(db, now) : countTrustCodes(db, now, listing, LISTED_MOST);
}

/** Without a search. */
export async function trustCounts(db: Database, now: Date): Promise<Record<TrustView, number>> {
  const count = (view: TrustView) => counted(db, now, { view, search: '', likelyFirst: true });
  const counts = await Promise.all(TRUST_VIEWS.map(async (view) => [view, await count(view)] as const));
  return Object.fromEntries(counts) as Record<TrustView, number>;
}

export async function trustCode(db: Database, now: Date, id: number): Promise<TrustRow> {
  const code = await findTrustCode(db, now, id);
  if (!code) throw new AppError('not_found', { userMessage: 'Diesen Code gibt es nicht mehr.' });
  return code;
}

export async function trustDetails(db: Database, now: Date, id: number) {
  const today = berlinDay(now);
  const [code, votes, others, days] = await Promise.all([
    trustCode(db, now, id),
    votesOfCode(db, id, EVIDENCE_SHOWN),
    evidenceOfCode(db, id, EVIDENCE_SHOWN),
    trustDaysOf(db, id, shiftBerlinDay(today, -COURSE_DAYS)),
  ]);
  const marks = networkMarks(votes);
  const evidence = [
    ...votes.map(({ networkHash: _, networkHashBefore: __, worked, ...vote }) => ({
      ...vote,
      kind: worked ? ('worked' as const) : ('failed' as const),
      network: marks.get(vote.id) ?? null,
    })),
    ...others.map((one) => ({ ...one, reason: null, isCopyKnown: null, network: null, isDiscarded: false })),
  ];
  const course = days.filter(({ day }) => day < today);
  return {
    code,
    evidence: evidence.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, EVIDENCE_SHOWN),
    course: [...course, { day: today, works: code.works, worked: code.worked, failed: code.failed }],
  };
}

/** A, B, C … in the order in which the networks first voted on this code; the same network has the same letter. */
function networkMarks(votes: readonly VoteRow[]): Map<number, string> {
  const groupOf = networkGroups();
  const letters = new Map<string, string>();
  const marks = new Map<number, string>();
  for (const vote of votes.toReversed()) {
    const group = groupOf(vote);
    if (group === null) continue;
    const letter = letters.get(group) ?? letterOf(letters.size);
    letters.set(group, letter);
    marks.set(vote.id, letter);
  }
  return marks;
}

/** A … Z, then AA, AB … */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
