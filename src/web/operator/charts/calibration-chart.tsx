// What was predicted against what came of it. The table that every chart has beside it is what is read aloud.
import { Plot, percent } from '#web/ui/plot.tsx';

interface CalibrationChartProps {
  points: readonly { predicted: number; observed: number; count: number }[];
  format: (share: number) => string;
}

const MARKS = [0, 0.25, 0.5, 0.75, 1];
const SMALLEST = 4;
const LARGEST = 11;

export function CalibrationChart({ points, format }: CalibrationChartProps) {
  const most = Math.max(1, ...points.map(({ count }) => count));
  const levels = MARKS.map((mark) => ({ at: 100 * (1 - mark), label: format(mark) }));
  return (
    <Plot levels={levels} className="h-72 pr-4 pl-14 md:h-92">
      <line x1="0" y1="100%" x2="100%" y2="0" strokeDasharray="5 5" className="stroke-edge" />
      {MARKS.map((mark) => (
        <text key={mark} x={percent(100 * mark)} y="100%" dy="20" textAnchor="middle">
          {format(mark)}
        </text>
      ))}
      {points.map(({ predicted, observed, count }) => (
        <g key={predicted} className="plot-slot">
          <circle
            cx={percent(100 * predicted)}
            cy={percent(100 * (1 - observed))}
            // The area grows with the number.
            r={SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most)}
            className="fill-sea stroke-2 stroke-card"
          />
          <text
            x={percent(100 * predicted)}
            y={percent(100 * (1 - observed))}
            dy="-16"
            textAnchor={predicted > 0.7 ? 'end' : predicted < 0.3 ? 'start' : 'middle'}
            className="plot-pointed"
          >
            {`vorhergesagt ${format(predicted)}, eingetreten ${format(observed)}`}
          </text>
        </g>
      ))}
    </Plot>
  );
}
