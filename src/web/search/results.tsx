import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Code } from '#contract/codes.ts';
import { links } from '#contract/links.ts';
import { emptyMessage, resultCount, searchTitle, wordOffer } from '#domain/search/title.ts';
import type { FoundWord, List } from '#web/core/api.ts';
import { knownShopQuery } from '#web/core/queries.ts';
import { useLastList } from '#web/core/use-last-list.ts';
import { Breadcrumbs } from '#web/shell/breadcrumbs.tsx';
import { HitCount } from '#web/shell/hit-count.tsx';
import { NoCode } from '#web/shops/no-code.tsx';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { ResultTickets } from '#web/tickets/result-tickets.tsx';
import { NothingFits, TermFilterLinks } from '#web/tickets/term-filters.tsx';
import { TicketSkeletons } from '#web/tickets/ticket-skeletons.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { resultSteps } from './canonical.ts';
import { searchQuery } from './queries.ts';
import { RESULTS_ID } from './results-place.ts';
import { SEARCH_INPUT_ID } from './search-box.tsx';
import { lacksMore, moreResults, type ShownSearch, soughtShop } from './terms.ts';

interface SearchResultsProps {
  search: ShownSearch;
  now: Date;
}

export function SearchResults({ search, now }: SearchResultsProps) {
  // Another search must not show the old results; another choice among them may.
  const last = useLastList(useQuery(searchQuery(search)), links.home(search));
  const { isPlaceholder, error, refetch } = last;
  // That nothing fits one choice says nothing of the next.
  const list = isPlaceholder && last.list?.items.length === 0 ? undefined : last.list;
  const isCounted = list && (!isPlaceholder || lacksMore(list, search.limit));
  const isEmpty = list?.items.length === 0;
  const failure = error && <LoadError error={error} onRetry={refetch} />;
  const steps = resultSteps(search);
  return (
    <section aria-labelledby={RESULTS_ID} className="page-width pt-5 pb-2 sm:pt-10">
      {steps.length > 0 && <Breadcrumbs steps={steps} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={RESULTS_ID} tabIndex={-1} className="min-w-0 text-xl outline-none wrap-anywhere sm:text-2xl">
          {searchTitle(search)}
        </h2>
        <a href={links.home()} className={buttonClass('quiet', '-mx-3.5')}>
          <Icon name="rotate-ccw" />
          Suche zurücksetzen
        </a>
      </div>
      <HitCount text={statusOf(isCounted ? list.total : undefined, error)} unseen={isEmpty} />
      {list?.named && !isEmpty && (
        <p className="mt-1">
          Kein Code passt zu allen Wörtern. Das sind die Codes von <ShopSearch name={list.named} />.
        </p>
      )}
      {list?.meant && (
        <p className="mt-1">
          Meintest du <ShopSearch name={list.meant} />?
        </p>
      )}
      {!isEmpty && (
        <div className="mt-1 mb-3">
          <AffiliateNote />
        </div>
      )}
      {/* Not in the list, which is another one with every choice: the focus stays. */}
      {(!isEmpty || search.terms) && (
        <div className="narrowing">
          <TermFilterLinks />
        </div>
      )}
      {list && <ResultList list={list} search={search} now={now} failure={failure} />}
      {!list && failure}
      {!list && !failure && (
        <ul className="ticket-list">
          <TicketSkeletons count={4} layout="wide" />
        </ul>
      )}
    </section>
  );
}

function ShopSearch({ name }: { name: string }) {
  return (
    <a href={links.home({ shop: name })} className="font-semibold underline underline-offset-4">
      {name}
    </a>
  );
}

interface ResultListProps extends SearchResultsProps {
  list: List<Code>;
  failure: ReactNode;
}

function ResultList({ list, search, now, failure }: ResultListProps) {
  const more = list.items.length < list.total && moreResults(search);
  if (list.items.length === 0) {
    return <NoResults search={search} list={list} />;
  }
  // Where it was pressed: more below the list, another choice above it.
  const isBelow = lacksMore(list, search.limit);
  return (
    <>
      {!isBelow && failure && <div className="mb-4">{failure}</div>}
      <ResultTickets codes={list.items} now={now} />
      {isBelow && failure}
      {more && !failure && (
        <p className="mt-6 text-center">
          <a href={more} data-stays="" rel="nofollow" className={buttonClass('outline')}>
            Mehr anzeigen
          </a>
        </p>
      )}
    </>
  );
}

function NoResults({ search, list }: { search: ShownSearch; list: List<Code> }) {
  const ofShop = soughtShop(search, list.named);
  const { data: shop } = useQuery({ ...knownShopQuery(ofShop ?? ''), enabled: ofShop !== undefined });
  if (ofShop !== undefined && shop && !shop.isUnreviewed) return <NoCode shop={shop} />;
  if (search.terms) return <NothingFits />;
  const { words = [] } = list;
  return (
    <EmptyState
      title="Keine Codes gefunden"
      text={emptyMessage(search)}
      action={
        <>
          {words.length > 0 && <WordLinks words={words} category={search.category} />}
          <NewSearchLink />
        </>
      }
    />
  );
}

/** No code has all the words together; each of these has some. */
function WordLinks({ words, category }: { words: FoundWord[]; category: string | undefined }) {
  return (
    <ul className="mb-5 flex flex-wrap justify-center gap-2">
      {words.map(({ word, total }) => (
        <li key={word}>
          <a href={links.home({ q: word, category })} rel="nofollow" className="chip">
            <span>{wordOffer(word, total)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function NewSearchLink() {
  return (
    <a
      href={links.home()}
      // The focus stays where the press puts it.
      data-stays=""
      className={buttonClass('ink')}
      onClick={() => document.getElementById(SEARCH_INPUT_ID)?.focus()}
    >
      Neue Suche starten
    </a>
  );
}

function statusOf(total: number | undefined, error: Error | null): string {
  if (total === undefined) return error ? '' : 'Suche läuft...';
  return resultCount(total);
}
