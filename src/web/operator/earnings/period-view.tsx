// One period more closely: what it brought against the one before, what is certain, each day, which shops and codes.
import type { EarningsDetails } from '#contract/operator/earnings.ts';
import { formatEuros, formatMoney, plural } from '#domain/core/format.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { StatCards } from '#web/operator/parts/stat-cards.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CsvButton } from './csv-button.tsx';
import { DayChart } from './day-chart.tsx';
import { figuresOf } from './figures.ts';
import { periodLength, periodText, usePeriod } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { SampleBadge } from './sample-badge.tsx';
import { sampleDetails } from './samples.ts';
import { Stale } from './stale.tsx';
import { sumCards } from './sums.ts';
import { TopCodes } from './top-codes.tsx';
import { TopShops } from './top-shops.tsx';
import { useDetails } from './use-details.ts';

/** With fewer days than this that brought anything, a line would only be teeth. */
const DENSE = 0.5;

export function PeriodView() {
  const period = usePeriod();
  const read = useDetails(period.period);
  const figures = figuresOf(read, () => sampleDetails(new Date()));
  if (!figures) return <Skeleton className="mt-8 h-80 w-full rounded-card" />;
  const { data, isSample } = figures;
  const length = periodLength(data);
  const file = (what: string) => `einnahmen-${what}-${data.from}-${data.until}.csv`;
  return (
    <>
      <Panel
        title="Zeitraum"
        help="Verglichen wird mit ebenso vielen Tagen davor. Offen heißt: Der Shop hat den Verkauf noch nicht bestätigt. Abgelehntes zählt nirgends mit."
        actions={isSample && <SampleBadge />}
      >
        <PeriodChoice period={period} />
        <Stale read={read} />
        <p role="status" className="mb-2 text-quiet text-sm">
          {periodText(data)}, verglichen mit {periodText(data.before)}
        </p>
        <StatCards stats={sumCards(data)} />
        <div className="mt-3">
          <StatCards stats={statusCards(data, length)} />
        </div>
        <OtherCurrencies list={data.otherCurrencies} />
        <div className="mt-4">
          <DayChart
            title={`Umsatz je Tag, ${length}`}
            days={data.dailyRevenue}
            kind={isDense(data.dailyRevenue) ? 'line' : 'bars'}
            {...(!isSample && { csv: file('tage') })}
          />
        </div>
      </Panel>
      <Panel
        title={`Top-Shops (${length})`}
        actions={
          isSample ? (
            <SampleBadge />
          ) : (
            <CsvButton
              label="Top-Shops"
              fileName={file('shops')}
              header={['Shop', 'Umsatz in Euro', 'Klicks', 'Verkäufe']}
              rows={data.shops.map((shop) => [shop.name, shop.revenue, shop.clicks, shop.conversions])}
            />
          )
        }
      >
        <TopShops shops={data.shops} />
      </Panel>
      <Panel
        title={`Top-Codes (${length})`}
        actions={
          isSample ? (
            <SampleBadge />
          ) : (
            <CsvButton
              label="Top-Codes"
              fileName={file('codes')}
              header={['Code', 'Titel', 'Shop', 'Umsatz in Euro', 'Verkäufe']}
              rows={data.codes.map((one) => [
                one.code,
                one.title,
                one.shopName,
                one.revenue,
                one.conversions,
              ])}
            />
          )
        }
      >
        <TopCodes codes={data.codes} />
      </Panel>
    </>
  );
}

function isDense(days: EarningsDetails['dailyRevenue']): boolean {
  return days.length > 7 && days.filter(({ revenue }) => revenue > 0).length > days.length * DENSE;
}

function statusCards({ approved, pending, declined }: EarningsDetails, length: string) {
  const card = (label: string, { revenue, count }: EarningsDetails['approved']) => ({
    label: `${label}, ${length}`,
    value: formatEuros(revenue),
    note: plural(count, 'Verkauf', 'Verkäufe'),
  });
  return [card('Bestätigt', approved), card('Offen', pending), card('Abgelehnt', declined)];
}

function OtherCurrencies({ list }: { list: EarningsDetails['otherCurrencies'] }) {
  if (list.length === 0) return null;
  const amounts = list.map(
    ({ amount, currency, count }) =>
      `${formatMoney(amount * 100, currency)} (${plural(count, 'Verkauf', 'Verkäufe')})`,
  );
  return (
    <p className="mt-3 text-quiet text-sm">
      In keiner Summe enthalten, weil in anderer Währung: {amounts.join(', ')}
    </p>
  );
}
