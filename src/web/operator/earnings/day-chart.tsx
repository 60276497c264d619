// A chart of days and the same as a table beside it, for those who want the figures or cannot see the picture.
import { useId } from 'react';
import type { Earnings } from '#contract/operator/earnings.ts';
import { formatDate, formatEuros, formatNumber } from '#domain/core/format.ts';
import { CourseChart, type CourseChartProps } from '#web/operator/charts/course-chart.tsx';
import { shortDay } from '#web/operator/charts/short-day.ts';
import { Table } from '#web/operator/parts/table.tsx';
import { CsvButton } from './csv-button.tsx';

interface DayChartProps {
  title: string;
  days: Earnings['dailyRevenue'];
  kind: CourseChartProps['kind'];
  /** The name of the file, where the days can be taken along. */
  csv?: string;
}

export function DayChart({ title, days, kind, csv }: DayChartProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="grid gap-4 md:grid-cols-[3fr_2fr]">
      <div className="min-w-0 rounded-card border border-line bg-card p-4">
        <div className="mb-3 flex items-center justify-between gap-3">
          <figcaption id={id} className="font-semibold">
            {title}
          </figcaption>
          {csv && (
            <CsvButton
              label={title}
              fileName={csv}
              header={['Tag', 'Umsatz in Euro', 'Klicks']}
              rows={days.map(({ date, revenue, clicks }) => [date, revenue, clicks])}
            />
          )}
        </div>
        <CourseChart
          kind={kind}
          values={days.map(({ date, revenue }) => ({ label: shortDay(date), value: revenue }))}
          format={formatEuros}
          formatMark={(euros) => formatEuros(euros).replace(',00', '')}
        />
      </div>
      <Table
        label={title}
        columns={['Tag', 'Umsatz', 'Klicks']}
        numbers={[1, 2]}
        narrow
        className="max-h-86 overflow-y-auto"
      >
        {days.toReversed().map(({ date, revenue, clicks }) => (
          <tr key={date}>
            <th scope="row" className="font-normal">
              {formatDate(date)}
            </th>
            <td className="number">{formatEuros(revenue)}</td>
            <td className="number">{formatNumber(clicks)}</td>
          </tr>
        ))}
      </Table>
    </figure>
  );
}
