import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Earnings } from '#contract/operator/earnings.ts';
import { formatEuros, formatNumber } from '#domain/core/format.ts';
import { awinStatusQuery } from '#web/operator/awin/queries.ts';
import { SetupHint } from '#web/operator/awin/setup-hint.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { type StatCard, StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { figuresOf } from './figures.ts';
import { Now } from './now.tsx';
import { PeriodView } from './period-view.tsx';
import { ANALYTICS_KEY, earningsQuery } from './queries.ts';
import { SampleBadge } from './sample-badge.tsx';
import { sampleEarnings } from './samples.ts';
import { Stale } from './stale.tsx';
import { meanText, rateText } from './sums.ts';

const AWIN_EVERY_MS = 60_000;

export function Tab() {
  const query = useQuery(earningsQuery());
  const figures = figuresOf(query, () => sampleEarnings(new Date()));
  const badge = figures?.isSample && <SampleBadge />;
  const unconnected = useQuery(awinStatusQuery(AWIN_EVERY_MS)).data?.configured === false;
  return (
    <>
      <h1 className="sr-only">Einnahmen</h1>
      <Panel
        title="Einnahmen"
        help="Umsatz ist deine Provision: bestätigte und offene Verkäufe, ohne abgelehnte. Neue Zahlen kommen alle fünf Minuten."
        actions={
          <>
            {badge}
            <Refresh />
          </>
        }
      >
        {unconnected && <NoNetwork />}
        <Stale read={query} />
        {figures ? <StatCards stats={revenueCards(figures.data)} /> : <Skeleton className="h-24 w-full" />}
      </Panel>
      <Now />
      {figures && (
        <Panel title="Letzte 7 Tage" actions={badge}>
          <DayChart title="Umsatz je Tag, 7 Tage" days={figures.data.dailyRevenue} kind="bars" />
        </Panel>
      )}
      <PeriodView />
    </>
  );
}

function revenueCards(earnings: Earnings): StatCard[] {
  const { totalRevenue, affiliateClicks, conversionRate, averageOrderValue } = earnings;
  const note = 'seit Beginn';
  return [
    { label: 'Umsatz gesamt', value: formatEuros(totalRevenue), note },
    { label: 'Klicks zu Shops', value: formatNumber(affiliateClicks), note },
    {
      label: 'Conversion-Rate',
      value: rateText(affiliateClicks === 0 ? null : conversionRate),
      note: `Verkäufe je 100 Klicks, ${note}`,
    },
    // The mean of no sale at all is told as zero.
    { label: 'Ø Bestellwert', value: meanText(averageOrderValue || null), note },
  ];
}

function Refresh() {
  const queries = useQueryClient();
  const busy = useIsFetching({ queryKey: ANALYTICS_KEY }) > 0;
  return (
    <Button
      tone="outline"
      disabled={busy}
      onClick={() => void queries.invalidateQueries({ queryKey: ANALYTICS_KEY })}
    >
      <RotateCw size={18} />
      Aktualisieren
    </Button>
  );
}

/** Without a network there are clicks, but nobody tells what they brought. */
function NoNetwork() {
  return (
    <div className="mb-4">
      <SetupHint>
        Verkäufe und Provisionen meldet das Netzwerk; ohne eines bleiben alle Umsätze bei null.
      </SetupHint>
    </div>
  );
}
