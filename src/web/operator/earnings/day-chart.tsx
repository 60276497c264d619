// A chart of days and the same as a table beside it, for those who want the figures or cannot see the picture.
import { useId } from 'react';
import type { Earnings } from '#contract/operator/earnings.ts';
import { formatDate, formatNumber } from '#domain/core/format.ts';
import { CourseChart, type CourseChartProps } from '#web/operator/charts/course-chart.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { formatEuros, shortDay } from './money.ts';

interface DayChartProps {
  title: string;
  days: Earnings['dailyRevenue'];
  kind: CourseChartProps['kind'];
}

export function DayChart({ title, days, kind }: DayChartProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="grid gap-4 md:grid-cols-[3fr_2fr]">
      <div className="min-w-0 rounded-card border border-line bg-card p-4">
        <figcaption id={id} className="mb-3 font-semibold">
          {title}
        </figcaption>
        <CourseChart
          kind={kind}
          values={days.map(({ date, revenue }) => ({ label: shortDay(date), value: revenue }))}
          format={formatEuros}
          formatMark={(euros) => formatEuros(euros).replace(',00', '')}
        />
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
