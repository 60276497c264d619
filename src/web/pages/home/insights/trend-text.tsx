import { MoveRight, TrendingDown, TrendingUp } from 'lucide-react';
import type { RegionalInsight } from '#contract/insights.ts';
import { TREND_TEXTS } from './texts.ts';

type Trend = RegionalInsight['popularShops'][number]['trend'];

const LOOKS = {
  up: { Icon: TrendingUp, color: 'text-sea' },
  down: { Icon: TrendingDown, color: 'text-sun' },
  stable: { Icon: MoveRight, color: 'text-quiet' },
};

export function TrendText({ trend }: { trend: Trend }) {
  const { Icon, color } = LOOKS[trend];
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${color}`}>
      <Icon size={16} />
      {TREND_TEXTS[trend]}
    </span>
  );
}
