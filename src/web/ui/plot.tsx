// The frame of a chart, drawn by hand: a chart library would weigh more than the rest of a page. All positions are
// percentages from the upper left corner, so that a chart fills any width unmeasured and its letters keep their size.
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Level {
  at: number;
  label: string;
}

interface PlotProps {
  /** What one sees at a glance. Left out where the picture only repeats a table beside it, and is not read aloud. */
  label?: string;
  levels: readonly Level[];
  /** Gives the height, and on the left the room for the names of the levels. */
  className: string;
  children: ReactNode;
}

export function Plot({ label, levels, className, children }: PlotProps) {
  return (
    <div className={classes('plot', className)}>
      <svg role="img" aria-label={label} aria-hidden={!label}>
        {levels.map((level) => (
          <g key={level.at} className="plot-level">
            <line x2="100%" y1={percent(level.at)} y2={percent(level.at)} />
            <text dx="-6" y={percent(level.at)} dy="4">
              {level.label}
            </text>
          </g>
        ))}
        {children}
      </svg>
    </div>
  );
}

export function percent(share: number): string {
  return `${Math.round(share * 100) / 100}%`;
}
