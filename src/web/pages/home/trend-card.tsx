import { links } from '#contract/links.ts';
import type { TrendingShop } from '#contract/shops.ts';
import { trendStars } from '#domain/insights/trend.ts';
import { ShopLogo } from '#web/shops/logo.tsx';
import { TrendMeter } from './trend-meter.tsx';

interface TrendCardProps {
  shop: TrendingShop;
  rank: number;
}

export function TrendCard({ shop, rank }: TrendCardProps) {
  return (
    <a href={links.home({ shop: shop.name })} data-stays="" className="trend-card">
      <span className="trend-rank">{rank}</span>
      <ShopLogo name={shop.name} slug={shop.slug} size="large" />
      <b>{shop.name}</b>
      <span className="small">{shop.category}</span>
      <TrendMeter score={shop.trendScore} />
      <Stars count={trendStars(shop.trendScore)} />
    </a>
  );
}

const STARS = 5;

function Stars({ count }: { count: number }) {
  return (
    <span className="trend-hot">
      Hot
      <span role="img" aria-label={`${count} von ${STARS} Sternen`} className="stars" data-count={count} />
    </span>
  );
}
