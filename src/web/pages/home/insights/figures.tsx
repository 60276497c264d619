import type { RegionalInsight } from '#contract/insights.ts';
import { links } from '#contract/links.ts';
import { findCategory } from '#domain/core/categories.ts';
import { formatDateTime, formatEuros, formatPercent } from '#domain/core/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { regionLabel } from './region-label.ts';
import { type RegionFigures, SAMPLE_FIGURES } from './sample-insight.ts';
import { SeasonChart } from './season-chart.tsx';
import { type Share, ShareList } from './share-list.tsx';
import { TrendText } from './trend-text.tsx';
import type { ShownInsight } from './use-insight.ts';

export function InsightFigures({ region, insight }: ShownInsight) {
  const figures = insight ?? SAMPLE_FIGURES;
  return (
    <div className="insight-card">
      <Head region={region} insight={insight} />
      <div className="insight-grid">
        <ShareList title="Gefragte Shops" shares={figures.popularShops.map(shopShare)} />
        <ShareList title="Gefragte Kategorien" shares={figures.topCategories.map(categoryShare)} />
        {figures.seasonalTrends.length > 0 && <SeasonChart season={figures.seasonalTrends} />}
        <Habits {...figures.demographics} />
      </div>
    </div>
  );
}

function Head({ region, insight }: ShownInsight) {
  const label = regionLabel(region);
  const isSample = insight?.isSample ?? true;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
      <p className="font-bold font-display text-lg">So spart {label}</p>
      {isSample && (
        <span className="flex">
          <Badge tone="sun">Beispieldaten</Badge>
        </span>
      )}
      {insight && !isSample && (
        <p className="text-quiet text-sm">Stand: {formatDateTime(insight.computedAt)} Uhr</p>
      )}
      <a
        href={links.home({ region })}
        data-stays=""
        className={buttonClass('quiet', '-mx-3.5 text-left sm:ml-auto')}
      >
        Beliebte Codes in {label}
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}

function shopShare({ name, percentage, trend, savings }: RegionFigures['popularShops'][number]): Share {
  const note = (
    <>
      <TrendText trend={trend} />
      {savings !== null && <span>Ø {formatEuros(savings)} Rabatt</span>}
    </>
  );
  return { name, to: links.home({ shop: name }), percentage, note };
}

function categoryShare({ name, percentage, averageDiscount }: RegionFigures['topCategories'][number]): Share {
  const category = findCategory(name)?.slug ?? name;
  return {
    name,
    to: links.home({ category }),
    percentage,
    note: averageDiscount > 0 && `Ø ${formatPercent(averageDiscount)} Rabatt`,
  };
}

function Habits({ primaryAge, shoppingHours, averageSavings }: RegionalInsight['demographics']) {
  const habits = [
    ['Häufigstes Alter', primaryAge],
    ['Beliebteste Zeit', shoppingHours],
    ['Euro-Rabatt je kopiertem Code', averageSavings !== null && `Ø ${formatEuros(averageSavings)}`],
  ] as const;
  const known = habits.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <div className="insight-part">
      <h3 className="text-lg">Wer wann spart</h3>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-4">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt className="text-quiet text-sm">{name}</dt>
            <dd className="font-bold font-display text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
