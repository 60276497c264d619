// The course of a code's chance as a chart, and the same as a table beside it.
import { useId } from 'react';
import type { TrustDetails } from '#contract/operator/trust.ts';
import { formatDate, formatNumber, formatPercent } from '#domain/core/format.ts';
import { CourseChart } from '#web/operator/charts/course-chart.tsx';
import { PERCENT_SCALE } from '#web/operator/charts/scale.ts';
import { shortDay } from '#web/operator/charts/short-day.ts';
import { Table } from '#web/operator/parts/table.tsx';
import { percentOf } from './texts.ts';

export function Course({ course, name }: { course: TrustDetails['course']; name: string }) {
  const id = useId();
  const title = `Verlauf der Chance: ${name}`;
  if (course.length < 2)
    return (
      <p className="text-quiet">
        Noch kein Verlauf. Nach der ersten Rückmeldung oder Einlösung kommt jede Nacht ein Punkt dazu.
      </p>
    );
  return (
    <figure aria-labelledby={id} className="grid gap-4 md:grid-cols-[3fr_2fr]">
      <div className="min-w-0 rounded-card border border-line bg-card p-4">
        <figcaption id={id} className="mb-3 font-semibold text-base">
          {title}
        </figcaption>
        <CourseChart
          kind="line"
          values={course.map(({ day, works }) => ({ label: shortDay(day), value: Math.round(works * 100) }))}
          format={formatPercent}
          formatMark={formatPercent}
          scale={PERCENT_SCALE}
        />
      </div>
      <Table
        label={title}
        columns={['Tag', 'Chance', 'Geklappt', 'Nicht']}
        narrow
        className="max-h-86 overflow-y-auto"
      >
        {course.toReversed().map(({ day, works, worked, failed }) => (
          <tr key={day}>
            <th scope="row" className="font-normal">
              {formatDate(day)}
            </th>
            <td>{percentOf(works)}</td>
            <td>{formatNumber(worked)}</td>
            <td>{formatNumber(failed)}</td>
          </tr>
        ))}
      </Table>
    </figure>
  );
}
