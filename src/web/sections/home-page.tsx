import { useSearchParams } from 'react-router';
import { links } from '#contract/links.ts';
import { hasSearch } from '#domain/search-title.ts';
import { ViewToggle } from '#web/components/view-toggle.tsx';
import { readSearch, termsOf } from '#web/search.ts';
import { BestDeals } from './best-deals.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Guide } from './guide.tsx';
import { Hero } from './hero.tsx';
import { InfluencerCodes } from './influencer-codes.tsx';
import { NewestDeals } from './newest-deals.tsx';
import { Newsletter } from './newsletter.tsx';
import { PopularShops } from './popular-shops.tsx';
import { RegionalInsights } from './regional-insights.tsx';
import { SavingTips } from './saving-tips.tsx';
import { SearchResults } from './search-results.tsx';
import { TopCodes } from './top-codes.tsx';
import { TrendingShops } from './trending-shops.tsx';
import { UpdateStatus } from './update-status.tsx';
import { useScrollToResults } from './use-scroll-to-results.ts';

interface HomePageProps {
  now: Date;
  heading?: 'h1' | 'h2';
}

/** All sections of the home page, which unknown addresses show too. */
export function HomePage({ now, heading = 'h1' }: HomePageProps) {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const { limit: _, ...terms } = search;
  const searching = hasSearch(termsOf(search));
  useScrollToResults(searching ? links.home(terms) : null);
  return (
    <>
      <ViewToggle />
      <Hero text={search.q ?? search.shop ?? ''} heading={heading} />
      <CategoryBar category={search.category} searching={searching} />
      {searching && <SearchResults search={search} now={now} />}
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
    </>
  );
}
