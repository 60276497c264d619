// One batch of counts, inside one transaction.
import type { Database } from '#db/core/connect.ts';
import {
  addDailyCounts,
  addDealClicks,
  countedCodes,
  countedShops,
  type DailyCount,
  insertClicks,
  type Mark,
  type NewClick,
  placeMarks,
} from '#db/counting/counts.ts';
import { type Allowances, grantCounts } from '#db/counting/network-counts.ts';
import { type NetworkHashes, type NewTrial, placeTrials } from '#db/trust/trials.ts';
import { AppError } from '#domain/core/app-error.ts';
import { berlinDay, shiftBerlinDay } from '#domain/core/berlin-time.ts';
import type { RegionKey } from '#domain/insights/regions.ts';
import { overLimits } from '#services/core/limits.ts';

/** Where a visitor goes to. */
export interface Departure {
  kind: NewClick['kind'];
  shopId: number | null;
  codeId: number | null;
  dealId: number | null;
  consent: boolean;
}

export interface Act extends Mark {
  /** Address and user agent: whose trial of a code it is, not whether it counts (docs/decisions/013-counting.md). */
  visitor: Buffer;
  network: NetworkHashes;
  region: RegionKey;
  departure?: Departure;
}

export interface Counted {
  total: number;
  ref: string;
  /** Of a copy: the reference of the visitor's trial of that code today. */
  trial: string;
}

/** Deduplication window: the same client and thing count once in this time. */
export const ONCE_IN_SECONDS = 600;

/**
 * A network (IPv4 /24, IPv6 /48) counts for less than half of one honest copy a day, however long it goes on: so it never
 * lifts a code above one that somebody uses daily (test/api/counting/inflating.test.ts). A shop may be visited more often, and all
 * its codes together copied more often, but not in so large a burst that the shop looks like a trend (docs/decisions/083-bursts-of-one-network.md).
 */
const OF_CODE = { aDay: 2, aWeek: 3 };
const OF_SHOP = { aDay: 3, aWeek: 15 };
const ALLOWANCES: Allowances = {
  copy: OF_CODE,
  'shop-copy': { aDay: 3, aWeek: 9 },
  'leave-code': OF_CODE,
  'leave-deal': OF_CODE,
  visit: OF_SHOP,
  'leave-shop': OF_SHOP,
};

/** Uses and visits are added to their codes and shops within seconds, so hardly any of an earlier day than this are pending. */
export function pendingSince(now: Date): string {
  return shiftBerlinDay(berlinDay(now), -1);
}

/** One outcome for each act, in the same order; an error where an act was refused. */
export async function writeCounts(db: Database, now: Date, acts: Act[]): Promise<(Counted | Error)[]> {
  const refused = await overActLimits(db, now, acts);
  const within = withVisits(acts.filter((act) => !refused.has(act)));
  const codes = await ifAny(idsOf(within, 'copy'), (ids) => countedCodes(db, now, ids, pendingSince(now)));
  const shops = await ifAny(idsOf(within, 'visit'), (ids) => countedShops(db, ids, pendingSince(now)));
  const exists = (act: Act) =>
    (act.kind !== 'copy' || codes?.has(act.thing)) && (act.kind !== 'visit' || shops?.has(act.thing));
  const accepted = within.filter(exists);
  const refOf = accepted.length > 0 ? await placeMarks(db, now, accepted, ONCE_IN_SECONDS) : () => '';
  const fresh = accepted.filter((act) => refOf(act) === act.ref);
  const day = berlinDay(now);
  const granted = fresh.length > 0 ? await grantCounts(db, day, fresh, ALLOWANCES) : [];
  const counted = new Set(await withinShop(db, day, granted, (id) => codes?.get(id)?.shopId));

  const seen = new Set(granted);
  const copies = accepted.filter(({ kind }) => kind === 'copy').map((act) => trialOf(act, seen.has(act)));
  const trialRef = copies.length > 0 ? await placeTrials(db, now, copies) : () => '';

  const uses = tally(counted, 'copy');
  const visits = tally(counted, 'visit');
  const dealClicks = tally(counted, 'leave-deal');
  // Also those that no longer count: a sale is assigned by them.
  const clicks = fresh.flatMap((act) => (act.departure ? [clickOf(act, act.departure)] : []));
  const daily = [...counted].flatMap((act) => dailyCountOf(act, codes?.get(act.thing)?.shopId));
  if (dealClicks.size > 0) await addDealClicks(db, dealClicks);
  if (clicks.length > 0) await insertClicks(db, now, clicks);
  if (daily.length > 0) await addDailyCounts(db, day, daily);

  return acts.map((act) => {
    const problem = refused.get(act);
    if (problem) return problem;
    if (!exists(act))
      return new AppError('not_found', {
        userMessage: act.kind === 'copy' ? 'Diesen Code gibt es nicht.' : 'Diesen Shop gibt es nicht.',
      });
    const before = act.kind === 'copy' ? codes?.get(act.thing)?.uses : shops?.get(act.thing);
    const added = (act.kind === 'copy' ? uses : visits).get(act.thing) ?? 0;
    return { total: (before ?? 0) + added, ref: refOf(act), trial: trialRef(act.thing, act.visitor) };
  });
}

/** Copies only as far as the network may be counted for all codes of the shop; everything else as it is. */
async function withinShop(
  db: Database,
  day: string,
  granted: Act[],
  shopOf: (codeId: number) => number | undefined,
): Promise<Act[]> {
  const copies = granted.flatMap((act) => {
    const shopId = act.kind === 'copy' ? shopOf(act.thing) : undefined;
    return shopId === undefined
      ? []
      : [{ act, network: act.network, kind: 'shop-copy' as const, thing: shopId }];
  });
  if (copies.length === 0) return granted;
  const counted = await grantCounts(db, day, copies, ALLOWANCES);
  return [...granted.filter(({ kind }) => kind !== 'copy'), ...counted.map(({ act }) => act)];
}

/** A click out to a shop is a visit too. It takes nothing from the limits, and is none where the click is refused. */
function withVisits(acts: Act[]): Act[] {
  return acts.flatMap((act): Act[] => {
    const { departure, ...visit } = act;
    return departure?.shopId ? [act, { ...visit, kind: 'visit', thing: departure.shopId }] : [act];
  });
}

async function overActLimits(db: Database, now: Date, acts: Act[]): Promise<Map<Act, AppError>> {
  const items = acts.map((act) => ({ act, client: act.client, network: act.network.hash }));
  const refused = await overLimits(db, now, { client: 'count', network: 'countNetwork' }, items);
  return new Map([...refused].map(([{ act }, error]) => [act, error]));
}

function idsOf(acts: Act[], kind: Act['kind']): number[] {
  return [...new Set(acts.filter((act) => act.kind === kind).map((act) => act.thing))];
}

async function ifAny<T>(ids: number[], read: (ids: number[]) => Promise<T>): Promise<T | undefined> {
  return ids.length > 0 ? read(ids) : undefined;
}

/** By ascending id, the lock order of the rows. */
function tally(acts: Iterable<Act>, kind: Act['kind']): Map<number, number> {
  const counts = new Map<number, number>();
  for (const act of acts) if (act.kind === kind) counts.set(act.thing, (counts.get(act.thing) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => a - b));
}

/** A copy that does not count was not seen: otherwise one machine could speak for a code by silence (docs/trust.md). */
function trialOf({ ref, thing, visitor, network }: Act, isSeen: boolean): NewTrial {
  return { ref, codeId: thing, visitor, isSeen, ...network };
}

function clickOf(
  { ref, visitor, region }: Act,
  { kind, shopId, codeId, dealId, consent }: Departure,
): NewClick {
  return { ref, kind, shopId, codeId, dealId, region, consent, visitor };
}

function dailyCountOf({ kind, thing, region, departure }: Act, shopOfCode?: number): DailyCount[] {
  if (kind === 'copy')
    return shopOfCode === undefined ? [] : [{ kind, shopId: shopOfCode, codeId: thing, region }];
  if (kind === 'visit') return [{ kind, shopId: thing, codeId: 0, region }];
  const shopId = departure?.shopId;
  return shopId ? [{ kind: 'click', shopId, codeId: departure.codeId ?? 0, region }] : [];
}
