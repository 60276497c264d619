import { useSearchParams } from 'react-router';
import { hasSearch } from '#domain/search-title.ts';
import { readSearch, termsOf } from '#web/search.ts';
import { CategoryBar } from './category-bar.tsx';
import { Hero } from './hero.tsx';
import { SearchResults } from './search-results.tsx';
import { TopCodes } from './top-codes.tsx';

interface HomePageProps {
  now: Date;
  heading?: 'h1' | 'h2';
}

/** All sections of the home page, which unknown addresses show too. */
export function HomePage({ now, heading = 'h1' }: HomePageProps) {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const searching = hasSearch(termsOf(search));
  return (
    <>
      <Hero text={search.q ?? search.shop ?? ''} heading={heading} />
      <CategoryBar category={search.category} searching={searching} />
      {searching && <SearchResults search={search} now={now} />}
      <TopCodes now={now} />
    </>
  );
}
