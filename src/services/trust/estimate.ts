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
  type TrialDay,
  type TrialRow,
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

/**
 * Returns the shops of the codes that have changed, one for each. One at a time across all instances: otherwise what a
 * background run has read before an operator's correction could be written after it (lost update).
 */
export function estimateCodes(db: Database, now: Date, ids: number[]): Promise<number[]> {
  return inTransaction(db, async (tx) => {
    await lockEstimates(tx, ids);
    const estimates = await estimatesOf(tx, now, ids);
    const weights = new Map(estimates.flatMap(({ finalWeights }) => [...finalWeights]));
    if (weights.size > 0) await freezeWeights(tx, weights);
    return writeEstimates(
      tx,
      now,
      estimates.map(({ estimate }) => estimate),
    );
  });
}

async function estimatesOf(db: Database, now: Date, ids: number[]): Promise<EstimateWithWeights[]> {
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
      trials: trialsByName(trialsByCode.get(code.id) ?? []),
      evidence: evidenceByCode.get(code.id) ?? [],
      days: daysByCode.get(code.id) ?? [],
      rules: new Set(rulesByShop.get(code.shopId)?.map(({ reason }) => reason)),
    };
    return estimateOf(code, known, rates, now);
  });
}

/** The trials of one code in the order of time, their networks by name instead of by the hashes of two weeks. */
function trialsByName(rows: TrialRow[]): Trial[] {
  const groupOf = networkGroups();
  return rows.toReversed().map((row) => ({ ...row, network: groupOf(row), isIpv6: row.isIpv6 === true }));
}

/** A network has another hash in each week; a vote knows that of the week before, too. */
export function networkGroups() {
  const groups = new Map<string, string>();
  return ({
    networkHash,
    networkHashBefore,
  }: Pick<TrialRow, 'networkHash' | 'networkHashBefore'>): string | null => {
    if (!networkHash) return null;
    const hash = networkHash.toString('base64');
    const before = networkHashBefore?.toString('base64') ?? '';
    const group = groups.get(hash) ?? groups.get(before) ?? hash;
    groups.set(hash, group);
    return group;
  };
}

/** What became of one visitor's copy of a code, as far as anybody has seen it. */
interface Trial extends VotersNetwork {
  id: number;
  copiedAt: Date | null;
  movedOn: boolean;
  worked: boolean | null;
  reason: Reason | null;
  votedAt: Date | null;
  /** That of its vote, or of its silence, once it is final. */
  weight: number | null;
  /** What a checkout has told. */
  redeemed: boolean | null;
  /** Any name that no other network has; null once it is forgotten. */
  network: string | null;
}

interface KnownOfCode {
  /** In the order of time. */
  trials: readonly Trial[];
  evidence: readonly Evidence[];
  days: readonly TrialDay[];
  /** Reasons that are rules of its shop. */
  rules: ReadonlySet<Reason>;
}

interface EstimateWithWeights {
  estimate: Estimate;
  /** Of votes and silence whose networks are about to be forgotten, by trial. */
  finalWeights: ReadonlyMap<number, number>;
}

function estimateOf(code: EstimatedCode, known: KnownOfCode, rates: Rates, now: Date): EstimateWithWeights {
  const trust = new TrustFilter(code.source, code.createdAt.getTime());
  const listings = listingsOf(code, addDays(now, -MEMORY_DAYS), known.evidence);
  const all = { ...known, listings, condemnedAt: code.condemnedAt };
  const finalWeights = observeAll(trust, all, rates, addDays(now, -FREEZE_DAYS));
  return { estimate: estimateBy(trust, code, known, now.getTime()), finalWeights };
}

function estimateBy(trust: TrustFilter, code: EstimatedCode, known: KnownOfCode, now: number): Estimate {
  // An offer without a code does not wear out, and there is nothing to learn about it.
  const works = trust.works(code.code === '' ? code.createdAt.getTime() : now);
  const saving = savingOn(code.usualBasket ?? USUAL_BASKET, code);
  const votes = trust.votesOfWeek(now);
  return {
    ...{
      id: code.id,
      works,
      knowledge: code.code === '' ? FULLY_KNOWN : trust.knowledge(now),
      isDead: trust.isDead(now),
      isUnproven: code.isUnproven && !isProven(known, now),
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
  };
}

const momentOf = (time: number | null) => (time === null ? null : new Date(time));

/** A network that lists a code now has done so since it came, or came back. */
function listingsOf(
  { code, createdAt, listedAt }: EstimatedCode,
  since: Date,
  evidence: readonly Evidence[],
): Date[] {
  if (code === '' || !listedAt) return [];
  const offered = evidence.filter(({ kind }) => kind === 'offered').map(({ at }) => at.getTime());
  const begin = new Date(Math.max(createdAt.getTime(), since.getTime(), ...offered));
  const days = Math.floor((listedAt.getTime() - begin.getTime()) / DAY);
  return Array.from({ length: Math.max(0, days) }, (_, day) => new Date(begin.getTime() + (day + 1) * DAY));
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

/** Networks of one family whose good word a code of visitors needs. More than whoever publishes one by agreement must have. */
const NETWORKS_TO_PROVE = 5;
const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** A checkout or an operator has seen it work, or several networks say so within a week and outnumber those that do not. */
function isProven({ trials, evidence }: Pick<KnownOfCode, 'trials' | 'evidence'>, now: number): boolean {
  if (evidence.some(({ kind }) => kind === 'redeemed' || kind === 'tested-worked')) return true;
  const [good, bad] = [new Map<string, VotersNetwork>(), new Map<string, VotersNetwork>()];
  for (const { network, isIpv6, votedAt, worked } of trials) {
    // A forgotten network may be the same as another one, so that patience proves nothing.
    if (network === null || votedAt === null || votedAt.getTime() < now - WEEK) continue;
    (worked ? good : bad).set(network, { isIpv6 });
  }
  const speakFor = fewestPeople(good.values());
  return speakFor >= NETWORKS_TO_PROVE && speakFor > fewestPeople(bad.values());
}

interface AllOfCode extends KnownOfCode {
  /** Days on which its network listed it. */
  listings: readonly Date[];
  condemnedAt: Date | null;
}

interface Observation {
  at: number;
  take: () => void;
}

/** What an observation needs to be taken. */
interface Observer {
  trust: TrustFilter;
  rates: Rates;
  rules: ReadonlySet<Reason>;
  freezeBefore: Date;
  /** By trial; filled as they become final. */
  finalWeights: Map<number, number>;
}

/** Tells the filter all evidence in the order of time. Returns the weights that are final from now on, by trial. */
function observeAll(
  trust: TrustFilter,
  { trials, evidence, days, rules, listings, condemnedAt }: AllOfCode,
  rates: Rates,
  freezeBefore: Date,
): ReadonlyMap<number, number> {
  const observer = { trust, rates, rules, freezeBefore, finalWeights: new Map<number, number>() };
  const observations = [
    ...days.map((sums) => observed(noonOf(sums.day), (now) => trust.copiedOnDay(now, rates, sums))),
    ...trials.flatMap((trial) => ofTrial(observer, trial)),
    ...evidence.map(({ kind, at }) => observed(at, EFFECTS[kind](trust))),
    ...listings.map((day) => observed(day, (now) => trust.listed(now))),
    // After the votes of the same moment: the sort is stable.
    ...(condemnedAt ? [observed(condemnedAt, (now) => trust.wasCondemned(now))] : []),
  ];
  for (const { take } of observations.sort((a, b) => a.at - b.at)) take();
  return observer.finalWeights;
}

function observed(at: Date, take: (now: number) => void): Observation {
  return { at: at.getTime(), take: () => take(at.getTime()) };
}

const noonOf = (day: string) => new Date(startOfBerlinDay(day).getTime() + 12 * 3_600_000);

/** Its copy, and its vote. */
function ofTrial(observer: Observer, trial: Trial): Observation[] {
  const { copiedAt, votedAt, worked, weight, network, redeemed } = trial;
  // A weight that is final is that of the vote where there is one, and its silence has none any more.
  const silence = weight !== null && worked !== null ? 0 : (weight ?? undefined);
  const copy = new CodeCopy(network, silence);
  // A checkout has told what became of it: its evidence stands for the trial.
  if (redeemed !== null) copy.outcome = redeemed ? 'success' : 'failure';
  return [
    ...(copiedAt ? [ofCopying(observer, trial, copy, copiedAt)] : []),
    ...(votedAt && worked !== null ? [ofVoting(observer, { ...trial, worked }, copy, votedAt)] : []),
  ];
}

function ofCopying(observer: Observer, trial: Trial, copy: CodeCopy, copiedAt: Date): Observation {
  const { trust, rates, finalWeights } = observer;
  return observed(copiedAt, (now) => {
    trust.copied(now, rates, copy);
    if (trial.movedOn) trust.movedOn(now, rates, copy);
    // Silence that says nothing yet gets none: it would speak all at once, without a bound.
    const isSilence = rates.useSilence && trial.worked === null && copy.outcome === null;
    if (isSilence && becomesFinal(observer, trial, copiedAt)) finalWeights.set(trial.id, copy.weight);
  });
}

function ofVoting(
  observer: Observer,
  trial: Trial & { worked: boolean },
  copy: CodeCopy,
  votedAt: Date,
): Observation {
  const { trust, rates, rules, finalWeights } = observer;
  const { worked, reason, network, isIpv6, copiedAt, weight } = trial;
  const cast = {
    ...{ worked, reason, network, isIpv6, copied: copiedAt !== null },
    isShopRule: reason !== null && rules.has(reason),
    frozenWeight: weight ?? undefined,
  };
  return observed(votedAt, (now) => {
    const given = trust.voted(now, rates, cast, copy);
    if (becomesFinal(observer, trial, votedAt)) finalWeights.set(trial.id, given);
  });
}

function becomesFinal({ freezeBefore }: Observer, { weight }: Trial, at: Date): boolean {
  return weight === null && at < freezeBefore;
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
