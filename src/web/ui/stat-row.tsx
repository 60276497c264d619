export interface Stat {
  value: string;
  label: string;
}

/** A few figures side by side, on the navy band. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className="stat-row">
      {stats.map(({ value, label }) => (
        <li key={`${value} ${label}`}>
          <b>{value}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
