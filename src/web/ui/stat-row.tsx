export interface Stat {
  value: string;
  label: string;
}

/** A few figures side by side, on the navy band. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className="mt-4 grid max-w-measure grid-cols-3 divide-x divide-deep-line md:mt-6">
      {stats.map(({ value, label }) => (
        <li key={label} className="min-w-0 px-3 first:pl-0 last:pr-0 sm:px-6">
          <span className="block font-bold font-display text-lg leading-tight hyphens-auto sm:text-xl">
            {value}
          </span>
          <span className="block text-on-deep-quiet text-sm leading-tight">{label}</span>
        </li>
      ))}
    </ul>
  );
}
