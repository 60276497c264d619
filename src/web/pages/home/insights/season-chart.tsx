// Twelve bars, drawn by hand: a chart library would weigh more than the rest of the page. Widths are percentages and
// heights are pixels, so that the bars fill any screen and the letters keep their size.

import type { RegionalInsight } from '#contract/insights.ts';
import { fullMonth, monthName } from '#domain/core/months.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { SeasonTable } from './season-table.tsx';

type Season = RegionalInsight['seasonalTrends'];
type Month = Season[number];

const TOP = 20;
const PLOT = 140;
const BOTTOM = TOP + PLOT;
const HEIGHT = BOTTOM + 24;
const TICKS = [0, 50, 100];

/** Where an activity ends, counted from above as pictures are. */
const levelOf = (activity: number) => Math.round(BOTTOM - (activity / 100) * PLOT);
const percent = (share: number) => `${Math.round(share * 100) / 100}%`;

export function SeasonChart({ season }: { season: Season }) {
  // A page may be kept over the end of a month, so the current one is marked in the browser.
  const today = useHydrated() ? monthName(new Date()) : null;
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
      <div className="plot">
        <Axis />
        <svg role="img" aria-label={summary(season)} width="100%" height={HEIGHT}>
          {TICKS.map((tick) => (
            <Gridline key={tick} y={levelOf(tick)} />
          ))}
          {season.map((month, position) => (
            <Bar
              key={month.month}
              month={month}
              slot={100 / season.length}
              position={position}
              current={month === current}
            />
          ))}
        </svg>
      </div>
      <SeasonTable season={season} />
    </figure>
  );
}

function Axis() {
  return (
    <svg aria-hidden="true" width="28" height={HEIGHT} className="shrink-0">
      {TICKS.map((tick) => (
        <text key={tick} x="22" y={levelOf(tick) + 4} textAnchor="end">
          {tick}
        </text>
      ))}
    </svg>
  );
}

function Gridline({ y }: { y: number }) {
  return <line x1="0" x2="100%" y1={y} y2={y} className="plot-line" />;
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
  const top = levelOf(activity);
  const middle = percent(slot * (position + 0.5));
  return (
    <g className="plot-bar" data-current={current}>
      <title>{[`${fullMonth(name)}: ${activity} von 100`, topCategory].filter(Boolean).join(', ')}</title>
      <rect x={percent(slot * (position + 0.2))} y={top} width={percent(slot * 0.6)} height={BOTTOM - top} />
      <text x={middle} y={top - 6}>
        {activity}
      </text>
      <text x={middle} y={HEIGHT - 6}>
        {name.slice(0, 1)}
        <tspan>{name.slice(1)}</tspan>
      </text>
    </g>
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
