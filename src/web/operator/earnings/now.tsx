import { useQuery } from '@tanstack/react-query';
import { formatEuros, formatNumber } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { figuresOf } from './figures.ts';
import { realtimeQuery } from './queries.ts';
import { SampleBadge } from './sample-badge.tsx';
import { SAMPLE_REALTIME } from './samples.ts';
import { Stale } from './stale.tsx';

export function Now() {
  const query = useQuery(realtimeQuery());
  const figures = figuresOf(query, () => SAMPLE_REALTIME);
  if (!figures) return <Skeleton className="mt-8 h-24 w-full rounded-card" />;
  const { activeUsers, totalPageviews, affiliateClicksToday, revenueToday } = figures.data;
  return (
    <Panel title="Gerade jetzt" actions={figures.isSample && <SampleBadge />}>
      <Stale read={query} />
      <StatCards
        stats={[
          { label: 'Aktive Besucher', value: formatNumber(activeUsers), note: 'in den letzten 5 Minuten' },
          {
            label: 'Seitenaufrufe',
            value: formatNumber(totalPageviews),
            note: 'in den letzten 90 Tagen; ältere sind gelöscht',
          },
          { label: 'Klicks heute', value: formatNumber(affiliateClicksToday), note: 'seit Mitternacht' },
          { label: 'Umsatz heute', value: formatEuros(revenueToday), note: 'seit Mitternacht' },
        ]}
      />
    </Panel>
  );
}
