// Colours come from the page, so that both schemes are right.
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Day } from './day-chart.tsx';
import { formatEuros, shortDay } from './money.ts';

const axis = {
  stroke: 'var(--color-quiet)',
  tick: { fill: 'var(--color-quiet)', fontSize: 13 },
  tickLine: false,
  axisLine: false,
};
const parts = (
  <>
    <CartesianGrid vertical={false} stroke="var(--color-line)" />
    <XAxis dataKey="date" tickFormatter={shortDay} {...axis} />
    <YAxis width={70} tickFormatter={(euros: number) => formatEuros(euros).replace(',00', '')} {...axis} />
    <Tooltip
      cursor={{ fill: 'var(--color-line)', fillOpacity: 0.4, stroke: 'var(--color-line)' }}
      formatter={(euros) => [formatEuros(Number(euros)), 'Umsatz']}
      labelFormatter={(date) => shortDay(String(date))}
      contentStyle={{
        background: 'var(--color-card)',
        border: '1px solid var(--color-line)',
        borderRadius: 'var(--radius-control)',
      }}
    />
  </>
);

export function DayBars({ days }: { days: readonly Day[] }) {
  return (
    <ResponsiveContainer>
      <BarChart data={[...days]} accessibilityLayer={false}>
        {parts}
        <Bar dataKey="revenue" fill="var(--color-sea)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

export function DayLine({ days }: { days: readonly Day[] }) {
  return (
    <ResponsiveContainer>
      <LineChart data={[...days]} accessibilityLayer={false}>
        {parts}
        <Line
          dataKey="revenue"
          stroke="var(--color-sea)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
