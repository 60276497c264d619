// A chart of days and the same as a table beside it, for those who want the figures or cannot see the picture.
import { type ReactNode, useId } from 'react';
import type { Earnings } from '#contract/operator/earnings.ts';
import { formatDate, formatNumber } from '#domain/core/format.ts';
import { Table } from '#web/operator/parts/table.tsx';
import { formatEuros } from './money.ts';

export type Day = Earnings['dailyRevenue'][number];

interface DayChartProps {
  title: string;
  days: readonly Day[];
  /** The picture; it repeats the table, so it is not read aloud. */
  children: ReactNode;
}

export function DayChart({ title, days, children }: DayChartProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="grid gap-4 md:grid-cols-[3fr_2fr]">
      <div className="min-w-0 rounded-card border border-line bg-card p-4">
        <figcaption id={id} className="mb-3 font-semibold">
          {title}
        </figcaption>
        <div aria-hidden="true" className="h-64 text-sm">
          {children}
        </div>
      </div>
      <Table label={title} columns={['Tag', 'Umsatz', 'Klicks']} narrow className="max-h-86 overflow-y-auto">
        {days.toReversed().map(({ date, revenue, clicks }) => (
          <tr key={date}>
            <th scope="row" className="font-normal">
              {formatDate(date)}
            </th>
            <td>{formatEuros(revenue)}</td>
            <td>{formatNumber(clicks)}</td>
          </tr>
        ))}
      </Table>
    </figure>
  );
}
