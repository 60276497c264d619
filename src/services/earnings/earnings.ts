// What the site earns, as the operator's tab shows it. Cents inside, euros on the way out; days are Berlin's.
import type { Earnings, EarningsDetails, Realtime } from '#contract/operator/earnings.ts';
import type { Database } from '#db/core/connect.ts';
import {
  clicksByDay,
  countClicks,
  earningsByCode,
  earningsByShop,
  presence,
  revenueByDay,
  type Span,
  saleTotals,
  totalsByStatus,
} from '#db/earnings/earnings.ts';
import {
  addDays,
  berlinDay,
  type DayRange,
  daysBetween,
  lastDays,
  shiftBerlinDay,
  startOfBerlinDay,
} from '#domain/core/berlin-time.ts';
import { euros, growthPercent, sharePercent } from '#domain/earnings/figures.ts';

const MONTH_DAYS = 30;
const WEEK_DAYS = 7;
const TOP_SHOPS = 10;
const LISTED = 100;
const ACTIVE_MS = 5 * 60_000;

export async function readEarnings(db: Database, now: Date): Promise<Earnings> {
  const month = addDays(now, -MONTH_DAYS);
  const [total, clicks, recent, before, shops, days] = await Promise.all([
    saleTotals(db),
    countClicks(db),
    saleTotals(db, month),
    saleTotals(db, addDays(now, -2 * MONTH_DAYS), month),
    earningsByShop(db, { from: month, until: null }, TOP_SHOPS),
    readDays(db, lastDays(now, WEEK_DAYS)),
  ]);
  return {
    totalRevenue: euros(total.revenueCents),
    affiliateClicks: clicks,
    conversionRate: sharePercent(total.conversions, clicks),
    averageOrderValue: total.euroSales === 0 ? 0 : euros(total.saleCents / total.euroSales),
    monthlyGrowth: growthPercent(recent.revenueCents, before.revenueCents),
    topPerformingShops: shops.map(({ revenueCents, ...shop }) => ({ ...shop, revenue: euros(revenueCents) })),
    dailyRevenue: days,
  };
}

function spanOf({ from, until }: DayRange): Span {
  return { from: startOfBerlinDay(from), until: startOfBerlinDay(shiftBerlinDay(until, 1)) };
}

function daysOf({ from, until }: DayRange): string[] {
  return Array.from({ length: daysBetween(from, until) }, (_, index) => shiftBerlinDay(from, index));
}

/** Oldest first. */
async function readDays(db: Database, period: DayRange): Promise<Earnings['dailyRevenue']> {
  const span = spanOf(period);
  const [revenue, clicks] = await Promise.all([revenueByDay(db, span), clicksByDay(db, span)]);
  return daysOf(period).map((date) => ({
    date,
    revenue: euros(revenue.get(date) ?? 0),
    clicks: clicks.get(date) ?? 0,
  }));
}

export async function readRealtime(db: Database, now: Date): Promise<Realtime> {
  const today = startOfBerlinDay(berlinDay(now));
  const [people, clicks, sales] = await Promise.all([
    presence(db, new Date(now.getTime() - ACTIVE_MS)),
    countClicks(db, today),
    saleTotals(db, today),
  ]);
  return { ...people, affiliateClicksToday: clicks, revenueToday: euros(sales.revenueCents) };
}

/** What can be compared with another period. Null where a mean has nothing to be the mean of. */
async function readSums(db: Database, period: DayRange): Promise<EarningsDetails['before']> {
  const { from, until } = spanOf(period);
  const [sales, clicks] = await Promise.all([saleTotals(db, from, until), countClicks(db, from, until)]);
  const { revenueCents, saleCents, euroSales, conversions } = sales;
  return {
    ...period,
    revenue: euros(revenueCents),
    clicks,
    conversions,
    conversionRate: clicks === 0 ? null : sharePercent(conversions, clicks),
    averageOrderValue: euroSales === 0 ? null : euros(saleCents / euroSales),
  };
}

/** As long, and directly before it. */
function periodBefore(period: DayRange): DayRange {
  const until = shiftBerlinDay(period.from, -1);
  return { from: shiftBerlinDay(until, 1 - daysBetween(period.from, period.until)), until };
}

/** One period in detail: what is confirmed, what is pending, which shops and codes brought it, and what was before. */
export async function readEarningsDetails(db: Database, period: DayRange): Promise<EarningsDetails> {
  const span = spanOf(period);
  const [sums, before, totals, shops, codes, dailyRevenue] = await Promise.all([
    readSums(db, period),
    readSums(db, periodBefore(period)),
    totalsByStatus(db, span),
    earningsByShop(db, span, LISTED),
    earningsByCode(db, span, LISTED),
    readDays(db, period),
  ]);
  const ofStatus = (status: string) => {
    const own = totals.find((total) => total.status === status && total.currency === 'EUR');
    return { revenue: euros(own?.commissionCents ?? 0), count: own?.sales ?? 0 };
  };
  return {
    ...sums,
    before,
    approved: ofStatus('approved'),
    pending: ofStatus('pending'),
    declined: ofStatus('declined'),
    shops: shops.map(({ revenueCents, ...shop }) => ({ ...shop, revenue: euros(revenueCents) })),
    codes: codes.map(({ revenueCents, ...code }) => ({ ...code, revenue: euros(revenueCents) })),
    dailyRevenue,
    // Left out of everything above, because we know no exchange rate.
    otherCurrencies: totals.flatMap(({ currency, status, commissionCents, sales }) =>
      currency === 'EUR' || status === 'declined' || status === 'deleted'
        ? []
        : [{ currency, status, amount: euros(commissionCents), count: sales }],
    ),
  };
}
