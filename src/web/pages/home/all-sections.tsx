import { memo } from 'react';
import { POPULAR_SHOPS } from '#domain/codes/ranking.ts';
import {
  bestDealsQuery,
  influencerCodesQuery,
  insightQuery,
  newestCodesQuery,
  popularShopsQuery,
  TRENDS_EVERY,
  topCodesQuery,
  trendingShopsQuery,
} from '#web/core/queries.ts';
import { currentRegion, EVERYWHERE } from '#web/core/region-choice.ts';
import { Dormant } from '#web/shell/dormant.tsx';
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
import { UpdateStatus } from './update-status.tsx';

const READS = {
  top: [topCodesQuery()],
  newest: [newestCodesQuery()],
  deals: [bestDealsQuery()],
  shops: [popularShopsQuery(POPULAR_SHOPS)],
  influencers: [influencerCodesQuery()],
  insight: [insightQuery(EVERYWHERE)],
  trends: [trendingShopsQuery()],
};
const hasRegion = () => currentRegion() !== EVERYWHERE;

/**
 * Everything below the search, in the order of the open view. A search changes none of it, and re-rendering it would
 * hold up the results on a slow phone; a new minute is soon enough for what depends on the time.
 */
export const AllSections = memo(function AllSections({ minute }: { minute: number }) {
  const now = new Date(minute * 60_000);
  return (
    <div className="home-sections">
      <Dormant id="teil-top" reads={READS.top}>
        <TopCodes now={now} />
      </Dormant>
      <Dormant id="teil-neu" reads={READS.newest}>
        <NewestDeals now={now} />
      </Dormant>
      <Dormant id="teil-angebote" reads={READS.deals}>
        <BestDeals />
      </Dormant>
      <Dormant id="teil-shops" reads={READS.shops}>
        <PopularShops />
      </Dormant>
      <Dormant id="teil-influencer" reads={READS.influencers}>
        <InfluencerCodes now={now} />
      </Dormant>
      <Dormant id="teil-einblicke" reads={READS.insight} wakesAtOnce={hasRegion}>
        <RegionalInsights />
      </Dormant>
      <Dormant id="teil-lesen">
        <SavingTips />
        <Guide />
        <Newsletter />
      </Dormant>
      <Dormant id="teil-trends" reads={READS.trends} every={TRENDS_EVERY}>
        <TrendingShops />
      </Dormant>
      <UpdateStatus />
    </div>
  );
});
