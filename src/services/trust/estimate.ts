// Estimates the chance that codes work from all that is stored about them, with the functions of domain/trust.
import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { type Estimate, freezeWeights, lockEstimates, writeEstimates } from '#db/trust/estimates.ts';
import {
  type EstimatedCode,
  type Evidence,
  estimatedCodes,
  evidenceOf,
  shopRules,
  type Trial,
  type TrialDay,
  trialDaysOf,
  trialsOf,
} from '#db/trust/evidence.ts';
import { labelledCopies } from '#db/trust/rates.ts';
import { addDays, berlinDay, startOfBerlinDay } from '#domain/core/berlin-time.ts';
import { labelOf } from '#domain/trust/labels.ts';
import type { Reason } from '#domain/trust/likelihood.ts';
import { fewestPeople, type VotersNetwork } from '#domain/trust/people.ts';
import { expectedSaving, KNOWN, savingOn, USUAL_BASKET } from '#domain/trust/ranking.ts';
import { type Rates, ratesOf } from '#domain/trust/rates.ts';
import { SHOP_RULE_DAYS } from '#domain/trust/shop-rules.ts';
import { CodeCopy, TrustFilter } from '#domain/trust/trust-filter.ts';

/** Older evidence has faded: nine in ten of what it said. */
const MEMORY_DAYS = 60;
/** Votes older than this get their final weight; a day later their networks are forgotten. */
const FREEZE_DAYS = 6;
const REASONS_SHOWN = 2;
/** Never explored in the second place. */
const FULLY_KNOWN = KNOWN;

interface CodeEvidence {
  trials: Trial[];
  evidence: Evidence[];
  days: TrialDay[];
  rules: ReadonlySet<Reason>;
  /** Days on which its network listed it. */
  listings: Date[];
  condemnedAt: Date | null;
}

/**
 * Returns the shops of the codes that have changed, one for each. One at a time across all instances: otherwise what a
 * background run has read before an operator's correction could be written after it (lost update).
 */
export function estimateCodes(db: Database, now: Date, ids: number[]): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    await lockEstimates(tx, ids);
    const weights = new Map<number, number>();
    const estimates = await estimatesOf(tx, now, ids, weights);
    if (weights.size > 0) await freezeWeights(tx, weights);
    return writeEstimates(tx, now, estimates);
  });
}

async function estimatesOf(
  db: Database,
  now: Date,
  ids: number[],
  weights: Map<number, number>,
): Promise<Estimate[]> {
  const since = addDays(now, -MEMORY_DAYS);
  const codes = await estimatedCodes(db, ids);
  const shopIds = [...new Set(codes.map(({ shopId }) => shopId))];
  const rules = await shopRules(db, shopIds, addDays(now, -SHOP_RULE_DAYS));
  const rates = ratesOf(await labelledCopies(db));
  const trialsByCode = Map.groupBy(await trialsOf(db, ids, since), ({ codeId }) => codeId);
  const evidenceByCode = Map.groupBy(await evidenceOf(db, ids, since), ({ codeId }) => codeId);
  const daysByCode = Map.groupBy(await trialDaysOf(db, ids, berlinDay(since)), ({ codeId }) => codeId);
  const rulesByShop = Map.groupBy(rules, ({ shopId }) => shopId);
  return codes.map((code) => {
    const known = {
      trials: trialsByCode.get(code.id) ?? [],
      evidence: evidenceByCode.get(code.id) ?? [],
      days: daysByCode.get(code.id) ?? [],
      rules: new Set(rulesByShop.get(code.shopId)?.map(({ reason }) => reason)),
      listings: listingsOf(code, since, evidenceByCode.get(code.id) ?? []),
      condemnedAt: code.condemnedAt,
    };
    return estimate(code, known, rates, now, weights);
  });
}

/** A network that lists a code now has done so since it came, or came back. */
function listingsOf({ code, createdAt, listedAt }: EstimatedCode, since: Date, evidence: Evidence[]): Date[] {
  if (code === '' || !listedAt) return [];
  const offered = evidence.filter(({ kind }) => kind === 'offered').map(({ at }) => at.getTime());
  const begin = new Date(Math.max(createdAt.getTime(), since.getTime(), ...offered));
  const days = Math.floor((listedAt.getTime() - begin.getTime()) / DAY);
  return Array.from({ length: Math.max(0, days) }, (_, day) => new Date(begin.getTime() + (day + 1) * DAY));
}

/** Adds the weights of votes that are to be frozen. */
function estimate(
  code: EstimatedCode,
  known: CodeEvidence,
  rates: Rates,
  now: Date,
  weights: Map<number, number>,
): Estimate {
  const trust = new TrustFilter(code.source, code.createdAt.getTime());
  for (const { take } of observationsOf(trust, known, rates, addDays(now, -FREEZE_DAYS), weights)) take();
  const moment = now.getTime();
  // An offer without a code does not wear out, and there is nothing to learn about it.
  const works = trust.works(code.code === '' ? code.createdAt.getTime() : moment);
  const basket = code.usualBasket ?? USUAL_BASKET;
  const saving = savingOn(basket, code);
  const votes = trust.votesOfWeek(moment);
  return {
    ...{
      id: code.id,
      works,
      knowledge: code.code === '' ? FULLY_KNOWN : trust.knowledge(moment),
      isDead: trust.isDead(moment),
      isUnproven: code.isUnproven && !isProven(known, moment),
    },
    expectedSaving: expectedSaving(works, saving),
    label: labelOf(trust, moment),
    worked: votes.filter(({ worked }) => worked).length,
    failed: votes.filter(({ worked }) => !worked).length,
    reasons: mostGiven(known.trials),
    lastSaleAt: momentOf(trust.lastSaleAt),
    lastFeedbackAt: momentOf(trust.lastFeedbackAt),
    lastWorkedAt: momentOf(trust.lastWorkedAt),
    condemnedAt: momentOf(trust.condemnedAt),
  };
}

const momentOf = (time: number | null) => (time === null ? null : new Date(time));

/** Networks of one family whose good word a code of visitors needs. More than whoever publishes one by agreement must have. */
const NETWORKS_TO_PROVE = 5;
const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** A checkout or an operator has seen it work, or several networks say so within a week and outnumber those that do not. */
function isProven({ trials, evidence }: CodeEvidence, now: number): boolean {
  if (evidence.some(({ kind }) => kind === 'redeemed' || kind === 'tested-worked')) return true;
  const groupOf = networkGroups();
  const [good, bad] = [new Map<string, VotersNetwork>(), new Map<string, VotersNetwork>()];
  for (const trial of trials.toReversed()) {
    const network = groupOf(trial);
    // A forgotten network may be the same as another one, so that patience proves nothing.
    if (network === null || trial.votedAt === null || trial.votedAt.getTime() < now - WEEK) continue;
    (trial.worked ? good : bad).set(network, familyOf(trial));
  }
  const speakFor = fewestPeople(good.values());
  return speakFor >= NETWORKS_TO_PROVE && speakFor > fewestPeople(bad.values());
}

const familyOf = ({ isIpv6 }: Trial): VotersNetwork => ({ isIpv6: isIpv6 === true });

interface Observation {
  at: number;
  take: () => void;
}

/** All evidence in the order of time. */
function observationsOf(
  trust: TrustFilter,
  { trials, evidence, days, rules, listings, condemnedAt }: CodeEvidence,
  rates: Rates,
  freezeBefore: Date,
  weights: Map<number, number>,
): Observation[] {
  const groupOf = networkGroups();
  const observations: Observation[] = [];
  const add = (at: Date, take: (now: number) => void) =>
    observations.push({ at: at.getTime(), take: () => take(at.getTime()) });
  for (const sums of days) {
    const noon = new Date(startOfBerlinDay(sums.day).getTime() + 12 * 3_600_000);
    add(noon, (now) => trust.copiedOnDay(now, rates, sums));
  }
  for (const trial of trials.toReversed()) {
    const { id, copiedAt, votedAt, worked, reason, weight } = trial;
    const network = groupOf(trial);
    // A weight that is final is that of the vote where there is one, and its silence has none any more.
    const silence = weight !== null && worked !== null ? 0 : (weight ?? undefined);
    const copy = new CodeCopy(network, silence);
    // A checkout has told what became of it: its evidence stands for the trial.
    if (trial.redeemed !== null) copy.outcome = trial.redeemed ? 'success' : 'failure';
    const becomesFinal = (at: Date) => weight === null && at < freezeBefore;
    if (copiedAt)
      add(copiedAt, (now) => {
        trust.copied(now, rates, copy);
        if (trial.movedOn) trust.movedOn(now, rates, copy);
        // Silence that says nothing yet gets none: it would speak all at once, without a bound.
        if (rates.useSilence && worked === null && copy.outcome === null && becomesFinal(copiedAt))
          weights.set(id, copy.weight);
      });
    if (votedAt === null || worked === null) continue;
    const cast = {
      ...{ worked, reason, network, ...familyOf(trial), copied: copiedAt !== null },
      isShopRule: reason !== null && rules.has(reason),
      frozenWeight: weight ?? undefined,
    };
    add(votedAt, (now) => {
      const given = trust.voted(now, rates, cast, copy);
      if (becomesFinal(votedAt)) weights.set(id, given);
    });
  }
  for (const { kind, at } of evidence) add(at, EFFECTS[kind](trust));
  for (const day of listings) add(day, (now) => trust.listed(now));
  // After the votes of the same moment: the sort is stable.
  if (condemnedAt) add(condemnedAt, (now) => trust.wasCondemned(now));
  return observations.sort((a, b) => a.at - b.at);
}

const EFFECTS: Record<Evidence['kind'], (trust: TrustFilter) => (now: number) => void> = {
  redeemed: (trust) => (now) => trust.sold(now, true, null),
  'not-redeemed': (trust) => (now) => trust.sold(now, false, null),
  'tested-worked': (trust) => (now) => trust.tested(now, true),
  'tested-failed': (trust) => (now) => trust.tested(now, false),
  // Withdrawn codes are not shown; what counts is that they come back.
  withdrawn: () => () => undefined,
  offered: (trust) => (now) => trust.offeredAgain(now),
};

/** A network has another hash in each week; a vote knows that of the week before, too. */
export function networkGroups() {
  const groups = new Map<string, string>();
  return ({
    networkHash,
    networkHashBefore,
  }: Pick<Trial, 'networkHash' | 'networkHashBefore'>): string | null => {
    if (!networkHash) return null;
    const hash = networkHash.toString('base64');
    const before = networkHashBefore?.toString('base64') ?? '';
    const group = groups.get(hash) ?? groups.get(before) ?? hash;
    groups.set(hash, group);
    return group;
  };
}

/** Each once for a network, and none of votes that had no room, or one machine would choose what people read. */
function mostGiven(trials: Trial[]): Reason[] {
  const groupOf = networkGroups();
  const given = new Set<string>();
  const counts = new Map<Reason, number>();
  for (const trial of trials.toReversed()) {
    const { id, reason, weight } = trial;
    const voice = `${groupOf(trial) ?? id} ${reason}`;
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
