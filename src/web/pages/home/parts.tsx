// The sections that are not hydrated, in one file of code.
import type { ComponentType } from 'react';
import { BestDeals } from './best-deals.tsx';
import { Guide } from './guide.tsx';
import { InfluencerCodes } from './influencer-codes.tsx';
import { RegionalInsights } from './insights/regional-insights.tsx';
import { NewestDeals } from './newest-deals.tsx';
import { Newsletter } from './newsletter.tsx';
import { PopularShops } from './popular-shops.tsx';
import { SavingTips } from './saving-tips.tsx';
import { TopCodes } from './top-codes.tsx';
import { TrendingShops } from './trending-shops.tsx';

interface PartProps {
  now: Date;
}

const PARTS = {
  top: TopCodes,
  newest: NewestDeals,
  deals: BestDeals,
  shops: PopularShops,
  influencers: InfluencerCodes,
  insight: RegionalInsights,
  reading: Reading,
  trends: TrendingShops,
} satisfies Record<string, ComponentType<PartProps>>;

export type PartName = keyof typeof PARTS;

export function HomePart({ name, now }: PartProps & { name: PartName }) {
  const Part: ComponentType<PartProps> = PARTS[name];
  return <Part now={now} />;
}

function Reading() {
  return (
    <>
      <SavingTips />
      <Guide />
      <Newsletter />
    </>
  );
}
