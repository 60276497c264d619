import type { NewsletterOverview } from '#contract/operator/newsletter.ts';
import { formatDate, formatNumber } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { Table } from '#web/operator/parts/table.tsx';

/** Figures and their picture in one table: each bar belongs to the number beside it. */
export function GrowthPanel({ growth }: Pick<NewsletterOverview, 'growth'>) {
  const most = Math.max(1, ...growth.flatMap(({ joined, left }) => [joined, left]));
  return (
    <Panel title="Wachstum" help="Die letzten zwölf Wochen, soweit die Anmeldungen nicht gelöscht sind.">
      <Table label="Wachstum" columns={['Woche ab', 'Dazugekommen', 'Abgemeldet']} narrow>
        {growth.toReversed().map(({ week, joined, left }) => (
          <tr key={week}>
            <th scope="row" className="whitespace-nowrap font-normal">
              {formatDate(week)}
            </th>
            <td>
              <Bar count={joined} most={most} className="bg-sea" />
            </td>
            <td>
              <Bar count={left} most={most} className="bg-sun" />
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

function Bar({ count, most, className }: { count: number; most: number; className: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-8 tabular-nums">{formatNumber(count)}</span>
      <span className="h-2.5 min-w-0 flex-1">
        <span
          className={`block h-full rounded-tag ${className}`}
          style={{ width: `${(count / most) * 100}%` }}
        />
      </span>
    </span>
  );
}
