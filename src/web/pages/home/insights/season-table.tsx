import type { RegionalInsight } from '#contract/insights.ts';
import { fullMonth } from '#domain/insights/months.ts';
import { Icon } from '#web/ui/icon.tsx';

/** All that the chart shows, for those who cannot see it or want to know it exactly. */
export function SeasonTable({ season }: { season: RegionalInsight['seasonalTrends'] }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-sm">
        Zahlen als Tabelle
        <Icon name="chevron-down" size={16} />
      </summary>
      <table className="plot-table">
        <thead>
          <tr>
            <th scope="col">Monat</th>
            <th scope="col">Aktivität</th>
            <th scope="col">Gefragt</th>
          </tr>
        </thead>
        <tbody>
          {season.map(({ month, activity, topCategory }) => (
            <tr key={month}>
              <th scope="row">{fullMonth(month)}</th>
              <td>{activity}</td>
              <td>{topCategory || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
