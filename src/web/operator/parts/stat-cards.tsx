import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

export interface StatCard {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

interface StatCardsProps {
  stats: readonly StatCard[];
  /** Small on a phone, where something else is to begin on the first screen. */
  compact?: boolean;
}

/** A row of figures, each with what it counts. */
export function StatCards({ stats, compact }: StatCardsProps) {
  return (
    <dl
      className={classes(
        'grid grid-cols-2',
        compact ? 'gap-2 sm:gap-3' : 'gap-3',
        stats.length === 5 ? 'md:grid-cols-5' : 'md:grid-cols-4',
      )}
    >
      {stats.map(({ label, value, note }) => (
        <div
          key={label}
          className={classes(
            'rounded-card border border-line bg-card',
            compact ? 'px-3 py-1.5 sm:px-4 sm:py-3' : 'px-4 py-3',
          )}
        >
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className={classes('font-bold font-display', compact ? 'sm:mt-1 sm:text-xl' : 'mt-1 text-xl')}>
            {value}
          </dd>
          {note && <dd className={classes('text-quiet text-sm', compact && 'max-sm:hidden')}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
