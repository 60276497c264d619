import { z } from 'zod';
import { numberInAddress } from '#contract/parameters.ts';
import { daysBetween, isCalendarDay } from '#domain/core/berlin-time.ts';

const money = z.number().meta({ description: 'Euro; Provision, bestätigt und offen, ohne Abgelehntes' });
const day = z.iso.date().meta({ description: 'Tag in Berlin' });

const ShopEarnings = z.object({
  name: z.string(),
  revenue: money,
  clicks: z.int(),
  conversions: z.int(),
});
const DayEarnings = z.object({ date: day, revenue: money, clicks: z.int() });

export const Earnings = z
  .object({
    totalRevenue: money,
    affiliateClicks: z.int(),
    conversionRate: z.number().meta({ description: 'Verkäufe je hundert gezählte Klicks' }),
    averageOrderValue: z.number().meta({ description: 'Euro; mittlerer Warenwert' }),
    monthlyGrowth: z
      .number()
      .meta({ description: 'Prozent: die letzten 30 Tage gegen die 30 davor; 0, wenn davor nichts war' }),
    topPerformingShops: z.array(ShopEarnings).meta({ description: 'Letzte 30 Tage' }),
    dailyRevenue: z.array(DayEarnings).meta({ description: 'Sieben Tage, der älteste zuerst' }),
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.infer<typeof Earnings>;

export const Realtime = z
  .object({
    activeUsers: z.int().meta({ description: 'Besucher der letzten fünf Minuten' }),
    totalPageviews: z.int(),
    affiliateClicksToday: z.int(),
    revenueToday: money,
  })
  .meta({ id: 'Realtime' });
export type Realtime = z.infer<typeof Realtime>;

const PeriodSums = z.object({
  from: day,
  until: day.meta({ description: 'Einschließlich' }),
  revenue: money,
  clicks: z.int(),
  conversions: z.int(),
  conversionRate: z.number().nullable().meta({ description: 'Leer ohne Klicks' }),
  averageOrderValue: z.number().nullable().meta({ description: 'Leer ohne Verkäufe' }),
});

const MOST_DAYS = 366;
const calendarDay = z.string().refine(isCalendarDay, 'Das ist kein Tag (JJJJ-MM-TT).');

export const EarningsPeriod = z
  .object({
    days: numberInAddress(z.number().int().min(1).max(MOST_DAYS)).default(30),
    from: calendarDay.optional().meta({ description: 'Erster Tag; statt days, zusammen mit until' }),
    until: calendarDay.optional().meta({ description: 'Letzter Tag, einschließlich' }),
  })
  .refine(({ from, until }) => (from === undefined) === (until === undefined), {
    message: 'from und until gehören zusammen.',
  })
  .refine(({ from = '', until = '' }) => from <= until, { message: 'from liegt nach until.' })
  // All rules are asked, also about what another one has refused.
  .refine(
    ({ from = '', until = '' }) =>
      !isCalendarDay(from) || !isCalendarDay(until) || daysBetween(from, until) <= MOST_DAYS,
    {
      message: `Höchstens ${MOST_DAYS} Tage auf einmal.`,
    },
  );

const StatusEarnings = z.object({ revenue: z.number(), count: z.int() });

export const EarningsDetails = PeriodSums.extend({
  before: PeriodSums.meta({ description: 'Ebenso lang, unmittelbar davor' }),
  approved: StatusEarnings,
  pending: StatusEarnings,
  declined: StatusEarnings,
  shops: z.array(ShopEarnings),
  codes: z.array(
    z.object({
      codeId: z.int(),
      isPurged: z
        .boolean()
        .meta({ description: 'Endgültig gelöscht; Code und Titel sind die, die er zuletzt hatte' }),
      code: z.string(),
      title: z.string(),
      shopName: z.string(),
      revenue: money,
      conversions: z.int(),
    }),
  ),
  dailyRevenue: z.array(DayEarnings),
  otherCurrencies: z
    .array(
      z.object({
        currency: z.string(),
        status: z.enum(['approved', 'pending']),
        amount: z.number(),
        count: z.int(),
      }),
    )
    .meta({ description: 'In keiner Summe enthalten' }),
}).meta({ id: 'EarningsDetails' });
export type EarningsDetails = z.infer<typeof EarningsDetails>;
