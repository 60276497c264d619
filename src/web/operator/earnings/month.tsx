// The last thirty days more closely: what is certain, each day, and which codes brought it.
import { useQuery } from '@tanstack/react-query';
import type { EarningsDetails } from '#contract/operator/earnings.ts';
import { plural } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { figuresOf } from './figures.ts';
import { formatEuros } from './money.ts';
import { earningsDetailsQuery } from './queries.ts';
import { SampleBadge } from './sample-badge.tsx';
import { sampleDetails } from './samples.ts';
import { TopCodes } from './top-codes.tsx';

export function Month() {
  const figures = figuresOf(useQuery(earningsDetailsQuery()), () => sampleDetails(new Date()));
  if (!figures) return <Skeleton className="mt-8 h-80 w-full rounded-card" />;
  const { data, isSample } = figures;
  return (
    <>
      <Panel
        title="Letzte 30 Tage"
        help="Offen heißt: Der Shop hat den Verkauf noch nicht bestätigt. Abgelehntes zählt nirgends mit."
        actions={isSample && <SampleBadge />}
      >
        <StatCards stats={statusCards(data)} />
        <OtherCurrencies list={data.otherCurrencies} />
        <div className="mt-4">
          <DayChart title="Umsatz je Tag, 30 Tage" days={data.dailyRevenue} kind="line" />
        </div>
      </Panel>
      <Panel title="Top-Codes (30 Tage)" actions={isSample && <SampleBadge />}>
        <TopCodes codes={data.codes} />
      </Panel>
    </>
  );
}

function statusCards({ approved, pending, declined }: EarningsDetails) {
  const card = (label: string, { revenue, count }: EarningsDetails['approved']) => ({
    label,
    value: formatEuros(revenue),
    note: plural(count, 'Verkauf', 'Verkäufe'),
  });
  return [card('Bestätigt', approved), card('Offen', pending), card('Abgelehnt', declined)];
}

function OtherCurrencies({ list }: { list: EarningsDetails['otherCurrencies'] }) {
  if (list.length === 0) return null;
  const amounts = list.map(
    ({ amount, currency, count }) => `${amount} ${currency} (${plural(count, 'Verkauf', 'Verkäufe')})`,
  );
  return (
    <p className="mt-3 text-quiet text-sm">
      In keiner Summe enthalten, weil in anderer Währung: {amounts.join(', ')}
    </p>
  );
}
