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
import { HomePart } from './late.ts';
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
  const { load } = HomePart;
  return (
    <div className="home-sections">
      <Dormant id="teil-top" reads={READS.top} code={load}>
        <HomePart name="top" now={now} />
      </Dormant>
      <Dormant id="teil-neu" reads={READS.newest} code={load}>
        <HomePart name="newest" now={now} />
      </Dormant>
      <Dormant id="teil-angebote" reads={READS.deals} code={load} wakesNear>
        <HomePart name="deals" now={now} />
      </Dormant>
      <Dormant id="teil-shops" reads={READS.shops} code={load}>
        <HomePart name="shops" now={now} />
      </Dormant>
      <Dormant id="teil-influencer" reads={READS.influencers} code={load}>
        <HomePart name="influencers" now={now} />
      </Dormant>
      <Dormant id="teil-einblicke" reads={READS.insight} code={load} wakesAtOnce={hasRegion}>
        <HomePart name="insight" now={now} />
      </Dormant>
      <Dormant id="teil-lesen" code={load}>
        <HomePart name="reading" now={now} />
      </Dormant>
      <Dormant id="teil-trends" reads={READS.trends} code={load} every={TRENDS_EVERY}>
        <HomePart name="trends" now={now} />
      </Dormant>
      <UpdateStatus />
    </div>
  );
});
