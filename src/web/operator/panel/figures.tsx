import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { copyQuery, trendingShopsQuery, updateStatusQuery } from '#web/core/queries.ts';
import { api } from '#web/operator/core/api.ts';

const EVERY_MS = 30_000;
const TRENDS_SHOWN = 3;

export function Figures() {
  const status = useQuery({ ...updateStatusQuery(), refetchInterval: EVERY_MS });
  const trends = useQuery({ ...trendingShopsQuery(), refetchInterval: EVERY_MS });
  const copy = useQuery(copyQuery());
  const real = useQuery({
    queryKey: ['operator', 'catalogue-figures'],
    queryFn: () => readJson(api.api.admin['catalogue-figures'].$get()),
    refetchInterval: EVERY_MS,
  });
  return (
    <>
      <h3 className="mt-3 text-base">System-Status</h3>
      <p className="text-quiet text-sm">
        {status.data
          ? `${formatNumber(status.data.totalCodes)} Codes sichtbar, nächstes Update ${formatDateTime(status.data.nextUpdate)}`
          : waiting(status.isError)}
      </p>
      <h3 className="mt-3 text-base">Trend-Analyse</h3>
      <div className="text-quiet text-sm">
        {trends.data ? <Trends shops={trends.data.slice(0, TRENDS_SHOWN)} /> : waiting(trends.isError)}
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-2 text-center">
        <Claim label="Shops" value={copy.data?.['panel.shops']} real={real.data?.shops} />
        <Claim label="Kategorien" value={copy.data?.['panel.categories']} real={real.data?.categories} />
        <Claim label="Influencer" value={copy.data?.['panel.influencers']} real={real.data?.influencers} />
      </dl>
    </>
  );
}

function waiting(failed: boolean): string {
  return failed ? 'Nicht erreichbar' : 'Wird geladen …';
}

function Trends({ shops }: { shops: readonly { name: string; trendScore: number }[] }) {
  if (shops.length === 0) return 'Noch keine Trends';
  return (
    <ol>
      {shops.map(({ name, trendScore }) => (
        <li key={name} className="flex justify-between gap-3">
          <span className="truncate">{name}</span>
          <span>{trendScore}/100</span>
        </li>
      ))}
    </ol>
  );
}

interface ClaimProps {
  label: string;
  value: string | undefined;
  real: number | undefined;
}

/** What the site says of itself, and beneath it what is true. */
function Claim({ label, value = '–', real }: ClaimProps) {
  return (
    <div>
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="font-bold">{value}</dd>
      <dd className="text-quiet text-sm">{real === undefined ? '…' : `wirklich ${formatNumber(real)}`}</dd>
    </div>
  );
}
