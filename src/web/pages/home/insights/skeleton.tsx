import { Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Of the size the figures will have. */
export function InsightSkeleton() {
  return (
    <div aria-busy="true" className="insight-card">
      <div className="px-5 py-3">
        <Skeleton className="h-11 w-56 max-w-full" />
      </div>
      <div className="insight-grid">
        <Bars />
        <Bars />
        <div className="insight-part">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="mt-6 h-46 w-full" />
          <Skeleton className="mt-3 h-8 w-36" />
        </div>
        <div className="insight-part">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="mt-4 h-24 w-full" />
        </div>
      </div>
    </div>
  );
}

function Bars() {
  return (
    <div className="insight-part">
      <Skeleton className="h-7 w-40" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="mt-3 h-19 w-full lg:h-14" />
      ))}
    </div>
  );
}
