import type { TakenResults } from '#contract/operator/research.ts';

/** What of an answer was not taken, and why. */
export function RefusedList({ refused }: Pick<TakenResults, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="text-quiet">Nicht übernommen:</p>
      <ul className="mt-1 space-y-1">
        {refused.map(({ what, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one answer never changes
          <li key={index} className="[overflow-wrap:anywhere]">
            <span className="font-mono font-semibold">{what}</span>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
