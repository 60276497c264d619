// Which shops are more in demand right now than they usually are. docs/scores.md explains it with an example.

import type { Database } from '#db/core/connect.ts';
import { inTransaction } from '#db/core/transaction.ts';
import { firstCountedDay, hasCountedTrends, type ShopDayRow, shopDays } from '#db/counting/activity.ts';
import { replaceTrends } from '#db/insights/trends.ts';
import { berlinDay, daysBetween, shiftBerlinDay, startOfBerlinDay } from '#domain/core/berlin-time.ts';
import { decayedSum, trendScore } from '#domain/insights/trend.ts';

const BASELINE_DAYS = 28;
const SHOWN = 12;
/** Fewer visits and copies in the last week are chance. */
const ENOUGH = { events: 5, days: 7 };
/** The examples of the demo catalogue make room only when there is something to show instead. */
const ENOUGH_SHOPS = 3;

export async function scanTrends(db: Database, now: Date) {
  const today = berlinDay(now);
  const rows = await shopDays(db, shiftBerlinDay(today, -BASELINE_DAYS));
  const first = (await firstCountedDay(db)) ?? today;
  const shops = [...Map.groupBy(rows, ({ shopId }) => shopId)]
    .map(([shopId, days]) => ({ shopId, ...measure(days, first, today, now) }))
    .filter(({ lately }) => lately >= ENOUGH.events)
    .map(({ lately, ...shop }) => ({ ...shop, trendScore: trendScore(shop), computedAt: now }))
    .sort((a, b) => b.trendScore - a.trendScore || b.recent - a.recent || a.shopId - b.shopId)
    .slice(0, SHOWN);
  const replaced = shops.length >= ENOUGH_SHOPS || (await hasCountedTrends(db));
  if (replaced) await inTransaction(db, (tx) => replaceTrends(tx, shops));
  return { shops: new Set(rows.map(({ shopId }) => shopId)).size, trending: replaced ? shops.length : 0 };
}

/** `first` is the first day anything was counted: days before it are missing data, not zeros. */
function measure(days: ShopDayRow[], first: string, today: string, now: Date) {
  const events = days.map((row) => ({ at: timeOf(row, today, now), weight: row.events }));
  const since = [days[0]?.shopSince ?? today, first, shiftBerlinDay(today, -BASELINE_DAYS)].sort().at(-1);
  const counted = Math.max(1, daysBetween(since ?? today, shiftBerlinDay(today, -1)));
  const sum = (rows: ShopDayRow[]) => rows.reduce((total, row) => total + row.events, 0);
  return {
    recent: decayedSum(events, now),
    baselinePerDay: sum(days.filter(({ day }) => day < today)) / counted,
    lately: sum(days.filter(({ day }) => day > shiftBerlinDay(today, -ENOUGH.days))),
  };
}

/** Counts know only their day; the clicks of that day tell when most of it happened. Without any, the middle. */
function timeOf({ day, at }: ShopDayRow, today: string, now: Date): Date {
  if (at !== null) return new Date(at * 1000);
  const start = startOfBerlinDay(day).getTime();
  const end = day === today ? now.getTime() : startOfBerlinDay(shiftBerlinDay(day, 1)).getTime();
  return new Date((start + end) / 2);
}
