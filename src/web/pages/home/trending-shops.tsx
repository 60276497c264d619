import { useQuery } from '@tanstack/react-query';
import { trendingShopsQuery } from '#web/core/queries.ts';
import { Section } from '#web/shell/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TrendCard } from './trend-card.tsx';

const SKELETONS = 8;

/** Without data, or after a failure, the whole section is left out without an error. */
export function TrendingShops() {
  const { data, isPending } = useQuery(trendingShopsQuery());
  if (!isPending && !data?.length) return null;
  return (
    <Section
      id="trend-shops"
      title="Trend-Shops"
      lead="Die Daten werden automatisch berechnet und alle 6 Stunden aktualisiert."
      foldable="closed"
      mobileOrder={3}
    >
      <ol aria-busy={isPending} className="trend-grid">
        {data?.map((shop, position) => (
          <li key={shop.id}>
            <TrendCard shop={shop} rank={position + 1} />
          </li>
        ))}
        {isPending && <TrendSkeletons />}
      </ol>
    </Section>
  );
}

function TrendSkeletons() {
  return Array.from({ length: SKELETONS }, (_, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <li key={position} aria-hidden="true">
      <Skeleton className="h-36 w-full rounded-card" />
    </li>
  ));
}
