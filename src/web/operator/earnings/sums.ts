// The figures of a period beside those of the period before.
import type { EarningsDetails } from '#contract/operator/earnings.ts';
import { formatEuros, formatNumber, formatPercent } from '#domain/core/format.ts';
import type { StatCard } from '#web/operator/parts/stat-cards.tsx';

/** What has no base is not nothing. */
const NO_BASE = '–';

export function rateText(percent: number | null): string {
  return percent === null ? NO_BASE : formatPercent(percent);
}

export function meanText(euros: number | null): string {
  return euros === null ? NO_BASE : formatEuros(euros);
}

export function growthText(now: number, before: number): string {
  if (before <= 0) return NO_BASE;
  const percent = ((now - before) / before) * 100;
  return `${percent > 0 ? '+' : ''}${formatPercent(Math.round(percent * 10) / 10)}`;
}

export function sumCards(details: EarningsDetails): StatCard[] {
  const { before } = details;
  const grown = (name: 'revenue' | 'conversions' | 'clicks') =>
    `${growthText(details[name], before[name])} gegen davor`;
  return [
    { label: 'Umsatz', value: formatEuros(details.revenue), note: grown('revenue') },
    { label: 'Verkäufe', value: formatNumber(details.conversions), note: grown('conversions') },
    { label: 'Klicks im Zeitraum', value: formatNumber(details.clicks), note: grown('clicks') },
    {
      label: 'Verkäufe je 100 Klicks',
      value: rateText(details.conversionRate),
      note: `davor ${rateText(before.conversionRate)}`,
    },
    {
      label: 'Bestellwert im Mittel',
      value: meanText(details.averageOrderValue),
      note: `davor ${meanText(before.averageOrderValue)}`,
    },
  ];
}
