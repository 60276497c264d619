import { useId } from 'react';
import type { NewsletterOverview } from '#contract/operator/newsletter.ts';
import { formatDate, formatNumber } from '#domain/core/format.ts';
import { CourseChart } from '#web/operator/charts/course-chart.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { Table } from '#web/operator/parts/table.tsx';

/** Below zero more left than came. */
export function GrowthPanel({ growth }: Pick<NewsletterOverview, 'growth'>) {
  const id = useId();
  return (
    <Panel title="Wachstum" help="Die letzten zwölf Wochen, soweit die Anmeldungen nicht gelöscht sind.">
      <figure aria-labelledby={id} className="grid gap-4 md:grid-cols-[3fr_2fr]">
        <div className="min-w-0 rounded-card border border-line bg-card p-4">
          <figcaption id={id} className="mb-3 font-semibold">
            Zuwachs je Woche
          </figcaption>
          <CourseChart
            kind="bars"
            values={growth.map(({ week, joined, left }) => ({
              label: formatDate(week).slice(0, 6),
              value: joined - left,
            }))}
            format={formatNumber}
            formatMark={formatNumber}
          />
        </div>
        <Table
          label="Wachstum"
          columns={['Woche ab', 'Dazu', 'Abgemeldet', 'Zuwachs']}
          numbers={[1, 2, 3]}
          narrow
          className="max-h-86 overflow-y-auto"
        >
          {growth.toReversed().map(({ week, joined, left }) => (
            <tr key={week}>
              <th scope="row" className="whitespace-nowrap font-normal">
                {formatDate(week)}
              </th>
              <td className="number">{formatNumber(joined)}</td>
              <td className="number">{formatNumber(left)}</td>
              <td className="number">{formatNumber(joined - left)}</td>
            </tr>
          ))}
        </Table>
      </figure>
    </Panel>
  );
}
