import { memo } from 'react';
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

/**
 * Everything below the search, in the order of the open view. A search changes none of it, and re-rendering it would
 * hold up the results on a slow phone; a new minute is soon enough for what depends on the time.
 */
export const AllSections = memo(function AllSections({ minute }: { minute: number }) {
  const now = new Date(minute * 60_000);
  return (
    <div className="home-sections">
      <TopCodes now={now} />
      <NewestDeals now={now} />
      <BestDeals />
      <PopularShops />
      <InfluencerCodes now={now} />
      <RegionalInsights />
      <SavingTips />
      <Guide />
      <Newsletter />
      <TrendingShops />
      <UpdateStatus />
    </div>
  );
});
