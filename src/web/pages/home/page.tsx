import { useState } from 'react';
import { links } from '#contract/links.ts';
import { hasSearch } from '#domain/search/title.ts';
import { useSearchParams } from '#web/navigation/address.ts';
import { SearchResults } from '#web/search/results.tsx';
import { readSearch } from '#web/search/terms.ts';
import { useScrollToResults } from '#web/search/use-scroll-to-results.ts';
import { OperatorPanelSlot } from '#web/shell/operator-panel-slot.tsx';
import { ViewToggle } from '#web/shell/view-toggle.tsx';
import { AllSections } from './all-sections.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Hero } from './hero.tsx';

interface HomePageProps {
  now: Date;
  heading?: 'h1' | 'h2';
  /** An unknown address is no search, whatever its parameters say: all of them share one not-found page. */
  searchable?: boolean;
}

const NO_PARAMETERS = new URLSearchParams();

/** The whole home page, which unknown addresses show too. */
export function HomePage({ now, heading = 'h1', searchable = true }: HomePageProps) {
  const given = useSearchParams();
  const params = searchable ? given : NO_PARAMETERS;
  const search = readSearch(params);
  const { limit: _, ...terms } = search;
  const searching = hasSearch(search);
  useScrollToResults(searching ? links.home(terms) : null);
  return (
    <>
      <ViewToggle />
      <Hero text={search.q ?? search.shop ?? ''} heading={heading} />
      <CategoryBar search={search} searching={searching} />
      {searching && <SearchResults search={search} now={now} />}
      <Sections now={now} searching={searching} />
      <OperatorPanelSlot />
    </>
  );
}

/** Not below results. Once shown they stay mounted, out of sight: back from a search, all is as it was left, and at once. */
function Sections({ now, searching }: { now: Date; searching: boolean }) {
  const [shown, setShown] = useState(!searching);
  if (!shown && !searching) setShown(true);
  if (!shown) return null;
  return (
    <div hidden={searching}>
      <AllSections minute={Math.floor(now.getTime() / 60_000)} />
    </div>
  );
}
