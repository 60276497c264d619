import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

export interface Stat {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** A row of figures, each with what it counts. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl
      className={classes('grid grid-cols-2 gap-3', stats.length === 5 ? 'md:grid-cols-5' : 'md:grid-cols-4')}
    >
      {stats.map(({ label, value, note }) => (
        <div key={label} className="rounded-card border border-line bg-card px-4 py-3">
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="mt-1 font-bold font-display text-xl">{value}</dd>
          {note && <dd className="text-quiet text-sm">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
