// The order of a shop's codes: by what a visitor can expect to save. What we earn plays no part in it.

/** What a try that fails costs a visitor: time and temper. */
const COST_OF_FAILURE = 3;
/** Of those whose code fails, this share tries the next one. */
const TRIES_NEXT = 0.4;
/** The first code has to be a good bet, if there is one. */
const FIRST_NEEDS = 0.7;
/** Below this, and with the votes to show for it, a code is probably dead. */
const PROMISING = 0.3;
/** The basket of a shop of which no sale is known. */
export const USUAL_BASKET = 60;
/** So many of the least known codes take turns in the second place, one an hour. */
const EXPLORED = 4;
const HOUR = 3_600_000;

export interface Discount {
  discountType: 'percentage' | 'fixed';
  discountValue: number;
  minimumOrder: number | null;
}

export interface Ranked {
  id: number | string;
  works: number;
  saving: number;
  knowledge: number;
  isDead: boolean;
}

export function savingOn(basket: number, { discountType, discountValue, minimumOrder }: Discount): number {
  if (minimumOrder !== null && basket < minimumOrder) return 0;
  return discountType === 'percentage' ? (basket * discountValue) / 100 : Math.min(discountValue, basket);
}

/** In euros: what the visitor saves, less what failing costs, over all the tries that follow. */
export function expectedSaving(works: number, saving: number): number {
  const fails = 1 - works;
  return (works * saving - fails * COST_OF_FAILURE) / (1 - fails * TRIES_NEXT);
}

export function orderOfShop<Code extends Ranked>(codes: readonly Code[], now: number): Code[] {
  const byScore = codes
    .map((code) => ({ code, score: expectedSaving(code.works, code.saving) }))
    .sort(
      (a, b) =>
        Number(a.code.isDead) - Number(b.code.isDead) || b.score - a.score || compareIds(a.code, b.code),
    )
    .map(({ code }) => code);
  const alive = byScore.filter((code) => !code.isDead);
  const first = alive.find((code) => code.works >= FIRST_NEEDS) ?? mostProbable(alive);
  if (!first) return byScore;
  const rest = byScore.filter((code) => code !== first);
  const second = explored(
    alive.filter((code) => code !== first),
    now,
  );
  return second ? [first, second, ...rest.filter((code) => code !== second)] : [first, ...rest];
}

function mostProbable<Code extends Ranked>(codes: readonly Code[]): Code | undefined {
  return codes.reduce<Code | undefined>(
    (best, code) => (best && best.works >= code.works ? best : code),
    undefined,
  );
}

/** The same for all visitors of an hour, because pages are cached. */
function explored<Code extends Ranked>(codes: readonly Code[], now: number): Code | undefined {
  const promising = codes.filter(({ works, saving }) => works >= PROMISING && saving > 0);
  const unknown = promising.sort((a, b) => a.knowledge - b.knowledge || compareIds(a, b)).slice(0, EXPLORED);
  return unknown[Math.floor(now / HOUR) % Math.max(1, unknown.length)];
}

function compareIds(a: Ranked, b: Ranked): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
