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
  saleTotals,
  totalsByStatus,
} from '#db/earnings/earnings.ts';
import { addDays, berlinDay, shiftBerlinDay, startOfBerlinDay } from '#domain/core/berlin-time.ts';
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
    earningsByShop(db, month, TOP_SHOPS),
    readDays(db, now, WEEK_DAYS),
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

/** Oldest first, today last. */
async function readDays(db: Database, now: Date, count: number): Promise<Earnings['dailyRevenue']> {
  const today = berlinDay(now);
  const dates = Array.from({ length: count }, (_, index) => shiftBerlinDay(today, index + 1 - count));
  const from = startOfBerlinDay(dates[0] ?? today);
  const [revenue, clicks] = await Promise.all([revenueByDay(db, from), clicksByDay(db, from)]);
  return dates.map((date) => ({
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

/** The same in detail: what is confirmed, what is pending, and which shops and codes brought it. */
export async function readEarningsDetails(db: Database, now: Date, days: number): Promise<EarningsDetails> {
  const from = startOfBerlinDay(shiftBerlinDay(berlinDay(now), 1 - days));
  const [totals, shops, codes, daily] = await Promise.all([
    totalsByStatus(db, from),
    earningsByShop(db, from, LISTED),
    earningsByCode(db, from, LISTED),
    readDays(db, now, days),
  ]);
  const ofStatus = (status: string) => {
    const own = totals.find((total) => total.status === status && total.currency === 'EUR');
    return { revenue: euros(own?.commissionCents ?? 0), count: own?.sales ?? 0 };
  };
  return {
    approved: ofStatus('approved'),
    pending: ofStatus('pending'),
    declined: ofStatus('declined'),
    shops: shops.map(({ revenueCents, ...shop }) => ({ ...shop, revenue: euros(revenueCents) })),
    codes: codes.map(({ revenueCents, ...code }) => ({ ...code, revenue: euros(revenueCents) })),
    dailyRevenue: daily,
    // Left out of everything above, because we know no exchange rate.
    otherCurrencies: totals.flatMap(({ currency, status, commissionCents, sales }) =>
      currency === 'EUR' || status === 'declined' || status === 'deleted'
        ? []
        : [{ currency, status, amount: euros(commissionCents), count: sales }],
    ),
  };
}
