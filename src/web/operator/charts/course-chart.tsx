// What came one after the other, as bars or as a line. Pointing at one shows its figure above it. The table that every
// chart has beside it is what is read aloud.
import type { ReactNode } from 'react';
import { Plot, percent } from '#web/ui/plot.tsx';
import { type Scale, scaleFor } from './scale.ts';

export interface CourseChartProps {
  kind: 'bars' | 'line';
  values: readonly { label: string; value: number }[];
  format: (value: number) => string;
  /** Shorter, for the scale. */
  formatMark: (value: number) => string;
  /** Made from the values without one. */
  scale?: Scale;
}

interface Point {
  label: string;
  figure: string;
  x: number;
  y: number;
}

/** More would touch each other on the widest screen; half of them stay on the narrowest. */
const MOST_LABELS = 8;

export function CourseChart({ kind, values, format, formatMark, ...given }: CourseChartProps) {
  const scale = given.scale ?? scaleFor(values.map(({ value }) => value));
  const slot = 100 / values.length;
  const points = values.map(({ label, value }, i) => ({
    label,
    figure: format(value),
    x: (i + 0.5) * slot,
    y: scale.placeOf(value),
  }));
  const levels = scale.marks.map((mark) => ({ at: scale.placeOf(mark), label: formatMark(mark) }));
  return (
    <Plot levels={levels} className="h-64 pr-4 pl-18">
      {points.map((point) => (
        <Slot key={point.label} point={point} width={slot}>
          {kind === 'bars' ? (
            <Bar point={point} width={slot * 0.8} scale={scale} />
          ) : (
            <circle cx={percent(point.x)} cy={percent(point.y)} r="4" className="plot-pointed" />
          )}
        </Slot>
      ))}
      {kind === 'line' && <Line points={points} />}
      <Labels points={points} />
    </Plot>
  );
}

/** Stretched to the plot like everything else, but for the width of the line. */
function Line({ points }: { points: readonly Point[] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" pointerEvents="none">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-2 stroke-sea"
      />
    </svg>
  );
}

function Bar({ point: { x, y }, width, scale }: { point: Point; width: number; scale: Scale }) {
  const zero = scale.placeOf(0);
  return (
    <rect
      x={percent(x - width / 2)}
      y={percent(Math.min(y, zero))}
      width={percent(width)}
      height={percent(Math.abs(zero - y))}
      rx="3"
      className="fill-sea"
    />
  );
}

/** The height of the plot, so that a low value can be pointed at too. */
function Slot({ point, width, children }: { point: Point; width: number; children: ReactNode }) {
  const { label, figure, x } = point;
  // At the edges a figure would stand out of the chart.
  const anchor = x < 15 ? 'start' : x > 85 ? 'end' : 'middle';
  return (
    <g className="plot-slot">
      <rect x={percent(x - width / 2)} width={percent(width)} height="100%" className="plot-band" />
      {children}
      <text x={percent(x)} dy="-8" textAnchor={anchor} className="plot-pointed">
        {`${label}: ${figure}`}
      </text>
    </g>
  );
}

/** Counted from the end: the last one is what one looks for. */
function Labels({ points }: { points: readonly Point[] }) {
  const every = Math.ceil(points.length / MOST_LABELS);
  const shown = points.toReversed().filter((_, i) => i % every === 0);
  return shown.map(({ label, x }, i) => (
    <text key={label} x={percent(x)} y="100%" dy="20" textAnchor="middle">
      {i % 2 === 0 ? label : <tspan>{label}</tspan>}
    </text>
  ));
}
