import type { RegionalInsight } from '#contract/insights.ts';
import { TREND_TEXTS } from './texts.ts';

type Trend = RegionalInsight['popularShops'][number]['trend'];

const LOOKS = {
  up: { icon: 'trending-up', color: 'text-sea' },
  down: { icon: 'trending-down', color: 'text-sun' },
  stable: { icon: 'move-right', color: 'text-quiet' },
} as const;

export function TrendText({ trend }: { trend: Trend }) {
  const { icon, color } = LOOKS[trend];
  return <span className={`share-trend i-${icon} ${color}`}>{TREND_TEXTS[trend]}</span>;
}
