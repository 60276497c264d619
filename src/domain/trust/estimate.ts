// The chance that a code works, and what is shown of it, from all that is stored about it.
import { addDays } from '#domain/core/berlin-time.ts';
import type { Source } from '#domain/core/sources.ts';
import { labelOf, type TrustLabel } from './labels.ts';
import type { Reason } from './likelihood.ts';
import { type Evidence, type KnownOfCode, observeAll, type Trial, usesOf } from './observations.ts';
import { isProven } from './proof.ts';
import { type DiscountTerms, expectedSaving, KNOWN, savingOn, USUAL_BASKET } from './ranking.ts';
import type { Rates } from './rates.ts';
import { TrustFilter } from './trust-filter.ts';

const DAY = 86_400_000;
/** Older evidence has faded: nine in ten of what it said. */
export const MEMORY_DAYS = 60;
/** Votes older than this get their final weight; a day later their networks are forgotten. */
const FREEZE_DAYS = 6;
const REASONS_SHOWN = 2;
/** Never explored in the second place. */
const FULLY_KNOWN = KNOWN;

export interface EstimatedCode extends DiscountTerms {
  id: number;
  source: Source;
  /** Since when something can be known about it. */
  knownSince: Date;
  validFrom: Date | null;
  /** Empty where no code is needed: nothing can be copied, tried and answered. */
  code: string;
  usualBasket: number | null;
  /** Nobody of us has looked at it. */
  needsProof: boolean;
  /** A checkout or an operator has seen it work. */
  hasWorked: boolean;
  /** Since when answers of visitors prove it. */
  provenAt: Date | null;
  listedAt: Date | null;
  /** When the last estimate found failures of enough networks in one week. */
  condemnedAt: Date | null;
}

export interface Estimate {
  id: number;
  works: number;
  expectedSaving: number;
  knowledge: number;
  isDead: boolean;
  isUnproven: boolean;
  label: TrustLabel;
  worked: number;
  failed: number;
  reasons: Reason[];
  lastSaleAt: Date | null;
  lastFeedbackAt: Date | null;
  lastWorkedAt: Date | null;
  condemnedAt: Date | null;
  provenAt: Date | null;
}

export interface EstimateWithWeights {
  estimate: Estimate;
  /** Of votes and silence whose networks are about to be forgotten, by trial. */
  finalWeights: ReadonlyMap<number, number>;
}

export function estimateOf(
  code: EstimatedCode,
  known: KnownOfCode,
  rates: Rates,
  now: Date,
): EstimateWithWeights {
  const begin = beginOf(code, known);
  const trust = new TrustFilter(code.source, begin);
  const listings = listingsOf(code, Math.max(begin, addDays(now, -MEMORY_DAYS).getTime()), known.evidence);
  const all = { ...known, listings, condemnedAt: code.condemnedAt };
  const finalWeights = observeAll(trust, all, rates, addDays(now, -FREEZE_DAYS));
  // An offer without a code does not wear out, and there is nothing to learn about it.
  const works = trust.works(code.code === '' ? begin : now.getTime());
  return { estimate: estimateBy(trust, works, code, known, now.getTime()), finalWeights };
}

/**
 * What is not valid yet does not wear out. Dates can be moved, too, as when an offer is prolonged: what visitors have used
 * by then had begun all the same, or nothing about it would ever fade.
 */
function beginOf({ knownSince, validFrom }: EstimatedCode, known: KnownOfCode): number {
  if (!validFrom) return knownSince.getTime();
  const begun = Math.min(validFrom.getTime(), ...usesOf(known));
  return Math.max(knownSince.getTime(), begun);
}

function estimateBy(
  trust: TrustFilter,
  works: number,
  code: EstimatedCode,
  known: KnownOfCode,
  now: number,
): Estimate {
  const saving = savingOn(code.usualBasket ?? USUAL_BASKET, code);
  const votes = trust.votesOfWeek(now);
  const isProvenNow = code.needsProof && isProven(known.trials, now);
  const provenAt = code.provenAt ?? (isProvenNow ? new Date(now) : null);
  return {
    ...{
      id: code.id,
      works,
      knowledge: code.code === '' ? FULLY_KNOWN : trust.knowledge(now),
      isDead: trust.isDead(now),
      isUnproven: code.needsProof && !code.hasWorked && provenAt === null,
    },
    expectedSaving: expectedSaving(works, saving),
    label: labelOf(trust, now),
    worked: votes.filter(({ worked }) => worked).length,
    failed: votes.filter(({ worked }) => !worked).length,
    reasons: mostGiven(known.trials),
    lastSaleAt: momentOf(trust.lastSaleAt),
    lastFeedbackAt: momentOf(trust.lastFeedbackAt),
    lastWorkedAt: momentOf(trust.lastWorkedAt),
    condemnedAt: momentOf(trust.condemnedAt),
    provenAt,
  };
}

const momentOf = (time: number | null) => (time === null ? null : new Date(time));

/** A network that lists a code now has done so since it came, or came back. */
function listingsOf({ code, listedAt }: EstimatedCode, since: number, evidence: readonly Evidence[]): Date[] {
  if (code === '' || !listedAt) return [];
  const offered = evidence.filter(({ kind }) => kind === 'offered').map(({ at }) => at.getTime());
  const begin = Math.max(since, ...offered);
  const days = Math.floor((listedAt.getTime() - begin) / DAY);
  return Array.from({ length: Math.max(0, days) }, (_, day) => new Date(begin + (day + 1) * DAY));
}

/** Each once for a network, and none of votes that had no room, or one machine would choose what people read. */
function mostGiven(trials: readonly Trial[]): Reason[] {
  const given = new Set<string>();
  const counts = new Map<Reason, number>();
  for (const { id, reason, weight, network } of trials) {
    const voice = `${network ?? id} ${reason}`;
    if (!reason || weight === 0 || given.has(voice)) continue;
    given.add(voice);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .filter(([reason]) => reason !== 'other')
    .sort(([, a], [, b]) => b - a)
    .slice(0, REASONS_SHOWN)
    .map(([reason]) => reason);
}
