import type { RegionalInsight } from '#contract/insights.ts';
import { monthName } from '#domain/core/format.ts';
import { fullMonth } from '#domain/insights/months.ts';
import { type Level, Plot, percent } from '#web/ui/plot.tsx';
import { SeasonTable } from './season-table.tsx';

type Season = RegionalInsight['seasonalTrends'];
type Month = Season[number];

const LEVELS: Level[] = [0, 50, 100].map((tick) => ({ at: 100 - tick, label: String(tick) }));

export function SeasonChart({ season }: { season: Season }) {
  const today = monthName(new Date());
  const current = season.find(({ month }) => fullMonth(month) === today);
  return (
    <figure className="insight-part">
      <figcaption>
        <h3 className="text-lg">Aktivität im Jahr</h3>
        <p className="text-quiet text-sm">
          Von 0 bis 100, je Monat.{' '}
          {current?.topCategory && `Im ${today} besonders gefragt: ${current.topCategory}.`}
        </p>
      </figcaption>
      <Plot label={summary(season)} levels={LEVELS} className="season-plot mt-3 h-46 pl-7">
        {season.map((month, position) => (
          <Bar
            key={month.month}
            month={month}
            slot={100 / season.length}
            position={position}
            current={month === current}
          />
        ))}
      </Plot>
      <SeasonTable season={season} />
    </figure>
  );
}

interface BarProps {
  month: Month;
  /** The width of a month in percent. */
  slot: number;
  position: number;
  current: boolean;
}

function Bar({ month, slot, position, current }: BarProps) {
  const { month: name, activity, topCategory } = month;
  const middle = percent(slot * (position + 0.5));
  const mark = current ? { 'data-current': true } : {};
  return (
    <>
      <rect
        {...mark}
        x={percent(slot * (position + 0.2))}
        y={percent(100 - activity)}
        width={percent(slot * 0.6)}
        height={percent(activity)}
      >
        <title>{[`${fullMonth(name)}: ${activity} von 100`, topCategory].filter(Boolean).join(', ')}</title>
      </rect>
      <text {...mark} x={middle} y={percent(100 - activity)} dy="-6">
        {activity}
      </text>
      <text {...mark} x={middle} y="100%" dy="18">
        {name.slice(0, 1)}
        <tspan>{name.slice(1)}</tspan>
      </text>
    </>
  );
}

/** What one sees at a glance; the table has the rest. */
function summary(season: Season): string {
  const sorted = season.toSorted((a, b) => a.activity - b.activity);
  const least = sorted.at(0);
  const most = sorted.at(-1);
  if (!least || !most) return 'Säulendiagramm ohne Werte';
  return `Säulendiagramm: am meisten los ist im ${fullMonth(most.month)} (${most.activity} von 100), am wenigsten im ${fullMonth(least.month)} (${least.activity} von 100).`;
}
