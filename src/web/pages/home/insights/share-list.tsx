import type { ReactNode } from 'react';
import { formatPercent } from '#domain/core/format.ts';

export interface Share {
  name: string;
  to: string;
  percentage: number;
  note: ReactNode;
}

/** Shares as bars. The longest fills its row: the bars compare with each other, the figure tells the share. */
export function ShareList({ title, shares }: { title: string; shares: Share[] }) {
  const most = Math.max(...shares.map(({ percentage }) => percentage));
  return (
    <div className="insight-part">
      <h3 className="text-lg">{title}</h3>
      {shares.length === 0 && <p className="mt-2 text-quiet">Dazu gibt es noch keine Zahlen.</p>}
      <ol className="mt-1">
        {shares.map(({ name, to, percentage, note }) => (
          <li key={name} className="share">
            <a href={to} data-stays="" className="share-name">
              {name}
            </a>
            <span className="share-figure">{formatPercent(percentage)}</span>
            <meter className="bar" max={most} value={percentage} aria-hidden="true" />
            {note && <p className="share-note">{note}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
