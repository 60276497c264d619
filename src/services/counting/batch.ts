// One batch of counts, inside one transaction.
import type { Database } from '#db/core/connect.ts';
import {
  addDailyCounts,
  addDealClicks,
  type CountKey,
  countedCodes,
  countedShops,
  type DailyCount,
  insertClicks,
  type NewClick,
  upsertCountKeys,
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

export interface CountRequest extends CountKey {
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

/** Deduplication window: the same client counts once for the same target in this time. */
export const ONCE_IN_SECONDS = 600;

/**
 * A network (IPv4 /24, IPv6 /48) counts for less than half of one honest copy a day, however long it goes on: so it never
 * lifts a code above one that somebody uses daily (test/api/counting/inflating.test.ts). A shop may be visited more often, and all
 * its codes together copied more often, but not in so large a burst that the shop looks like a trend (docs/decisions/079-bursts-of-one-network.md).
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

/** A result for each request, in the same order; an error where one was refused. */
export async function writeCounts(
  db: Database,
  now: Date,
  requests: CountRequest[],
): Promise<(Counted | Error)[]> {
  const refused = await overCountLimits(db, now, requests);
  const within = withVisits(requests.filter((request) => !refused.has(request)));
  const codes = await ifAny(idsOf(within, 'copy'), (ids) => countedCodes(db, now, ids, pendingSince(now)));
  const shops = await ifAny(idsOf(within, 'visit'), (ids) => countedShops(db, ids, pendingSince(now)));
  const exists = (request: CountRequest) =>
    (request.kind !== 'copy' || codes?.has(request.targetId)) &&
    (request.kind !== 'visit' || shops?.has(request.targetId));
  const accepted = within.filter(exists);
  const refOf = accepted.length > 0 ? await upsertCountKeys(db, now, accepted, ONCE_IN_SECONDS) : () => '';
  const fresh = accepted.filter((request) => refOf(request) === request.ref);
  const day = berlinDay(now);
  const granted = fresh.length > 0 ? await grantCounts(db, day, fresh, ALLOWANCES) : [];
  const counted = new Set(await withinShop(db, day, granted, (id) => codes?.get(id)?.shopId));

  const seen = new Set(granted);
  const copies = accepted
    .filter(({ kind }) => kind === 'copy')
    .map((request) => trialOf(request, seen.has(request)));
  const trialRef = copies.length > 0 ? await placeTrials(db, now, copies) : () => '';

  const uses = tally(counted, 'copy');
  const visits = tally(counted, 'visit');
  const dealClicks = tally(counted, 'leave-deal');
  // Also those that no longer count: a sale is assigned by them.
  const clicks = fresh.flatMap((request) => (request.departure ? [clickOf(request, request.departure)] : []));
  const daily = [...counted].flatMap((request) =>
    dailyCountOf(request, codes?.get(request.targetId)?.shopId),
  );
  if (dealClicks.size > 0) await addDealClicks(db, dealClicks);
  if (clicks.length > 0) await insertClicks(db, now, clicks);
  if (daily.length > 0) await addDailyCounts(db, day, daily);

  return requests.map((request) => {
    const problem = refused.get(request);
    if (problem) return problem;
    if (!exists(request))
      return new AppError('not_found', {
        userMessage: request.kind === 'copy' ? 'Diesen Code gibt es nicht.' : 'Diesen Shop gibt es nicht.',
      });
    const before =
      request.kind === 'copy' ? codes?.get(request.targetId)?.uses : shops?.get(request.targetId);
    const added = (request.kind === 'copy' ? uses : visits).get(request.targetId) ?? 0;
    return {
      total: (before ?? 0) + added,
      ref: refOf(request),
      trial: trialRef(request.targetId, request.visitor),
    };
  });
}

/** Copies only as far as the network may be counted for all codes of the shop; everything else as it is. */
async function withinShop(
  db: Database,
  day: string,
  granted: CountRequest[],
  shopOf: (codeId: number) => number | undefined,
): Promise<CountRequest[]> {
  const copies = granted.flatMap((request) => {
    const shopId = request.kind === 'copy' ? shopOf(request.targetId) : undefined;
    return shopId === undefined
      ? []
      : [{ request, network: request.network, kind: 'shop-copy' as const, targetId: shopId }];
  });
  if (copies.length === 0) return granted;
  const counted = await grantCounts(db, day, copies, ALLOWANCES);
  return [...granted.filter(({ kind }) => kind !== 'copy'), ...counted.map(({ request }) => request)];
}

/** A click out to a shop is a visit too. It takes nothing from the limits, and is none where the click is refused. */
function withVisits(requests: CountRequest[]): CountRequest[] {
  return requests.flatMap((request): CountRequest[] => {
    const { departure, ...visit } = request;
    return departure?.shopId ? [request, { ...visit, kind: 'visit', targetId: departure.shopId }] : [request];
  });
}

async function overCountLimits(
  db: Database,
  now: Date,
  requests: CountRequest[],
): Promise<Map<CountRequest, AppError>> {
  const items = requests.map((request) => ({
    request,
    client: request.client,
    network: request.network.hash,
  }));
  const refused = await overLimits(db, now, { client: 'count', network: 'countNetwork' }, items);
  return new Map([...refused].map(([{ request }, error]) => [request, error]));
}

function idsOf(requests: CountRequest[], kind: CountRequest['kind']): number[] {
  return [...new Set(requests.filter((request) => request.kind === kind).map((request) => request.targetId))];
}

async function ifAny<T>(ids: number[], read: (ids: number[]) => Promise<T>): Promise<T | undefined> {
  return ids.length > 0 ? read(ids) : undefined;
}

/** By ascending id, the lock order of the rows. */
function tally(requests: Iterable<CountRequest>, kind: CountRequest['kind']): Map<number, number> {
  const counts = new Map<number, number>();
  for (const request of requests)
    if (request.kind === kind) counts.set(request.targetId, (counts.get(request.targetId) ?? 0) + 1);
  return new Map([...counts].sort(([a], [b]) => a - b));
}

/** A copy that does not count was not seen: otherwise one machine could speak for a code by silence (docs/trust.md). */
function trialOf({ ref, targetId, visitor, network }: CountRequest, isSeen: boolean): NewTrial {
  return { ref, codeId: targetId, visitor, isSeen, ...network };
}

function clickOf(
  { ref, visitor, region }: CountRequest,
  { kind, shopId, codeId, dealId, consent }: Departure,
): NewClick {
  return { ref, kind, shopId, codeId, dealId, region, consent, visitor };
}

function dailyCountOf(
  { kind, targetId, region, departure }: CountRequest,
  shopOfCode?: number,
): DailyCount[] {
  if (kind === 'copy')
    return shopOfCode === undefined ? [] : [{ kind, shopId: shopOfCode, codeId: targetId, region }];
  if (kind === 'visit') return [{ kind, shopId: targetId, codeId: 0, region }];
  const shopId = departure?.shopId;
  return shopId ? [{ kind: 'click', shopId, codeId: departure.codeId ?? 0, region }] : [];
}
