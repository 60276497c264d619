import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BestDeal } from '#contract/deals.ts';
import { links } from '#contract/links.ts';
import { plural } from '#domain/core/format.ts';
import { bestDealsQuery } from '#web/core/queries.ts';
import { DEALS_ERROR } from '#web/text/errors.ts';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips, type FilterChoice } from '#web/ui/filter-chips.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { DealCard } from './card.tsx';

const ALL = 'alle';
const SKELETONS = 6;
/** Of a section among others the server sends the first row; the rest comes when somebody comes near. */
const FIRST_DEALS = 6;

interface Addressed {
  /** Chosen in the address, or undefined for all. */
  category: string | undefined;
  to: (category?: string) => string;
}

interface DealBrowserProps {
  /** On a page of its own the choice lives in the address, so that it works without a script. */
  addressed?: Addressed;
}

/** The best deals with their filter: a section of the home page, and nearly all of a page of its own. */
export function DealBrowser({ addressed }: DealBrowserProps) {
  const { data, error, refetch } = useQuery(bestDealsQuery());
  return (
    <>
      <div className="mt-1 mb-5">
        <AffiliateNote />
      </div>
      {data && <FilteredDeals deals={data} addressed={addressed} />}
      {!data && error && <LoadError error={error} text={DEALS_ERROR} onRetry={refetch} />}
      {!data && !error && <DealSkeletons addressed={addressed !== undefined} />}
    </>
  );
}

function FilteredDeals({ deals, addressed }: { deals: BestDeal[]; addressed: Addressed | undefined }) {
  const [picked, setCategory] = useState(ALL);
  const category = addressed ? (addressed.category ?? ALL) : picked;
  const choices = choicesOf(deals);
  const fitting = deals.filter((deal) => category === ALL || deal.categorySlug === category);
  const isWhole = useHydrated() || addressed !== undefined;
  const shown = isWhole ? fitting : fitting.slice(0, FIRST_DEALS);
  return (
    <>
      {/* With one category there is nothing to choose. */}
      {choices.length > 2 && (
        <FilterChips
          label="Angebote nach Kategorie filtern"
          choices={choices}
          chosen={category}
          to={addressed && ((key) => addressed.to(key === ALL ? undefined : key))}
          onChoose={setCategory}
        />
      )}
      <p role="status" className="sr-only">
        {plural(fitting.length, 'Angebot', 'Angebote')}
      </p>
      {shown.length > 0 ? (
        // A new choice begins at its first deal, wherever the row was scrolled to.
        <ul key={category} className={gridClass(addressed !== undefined)}>
          {shown.map((deal) => (
            <li key={deal.id}>
              <DealCard deal={deal} />
            </li>
          ))}
        </ul>
      ) : (
        <NoDeals
          reset={category !== ALL && <ShowAll addressed={addressed} onReset={() => setCategory(ALL)} />}
        />
      )}
      {!addressed && deals.length > FIRST_DEALS && (
        <p className="mt-5 text-center">
          <a href={links.bestDeals()} className={buttonClass('outline')}>
            Alle {deals.length} Angebote ansehen
          </a>
        </p>
      )}
    </>
  );
}

function choicesOf(deals: BestDeal[]): FilterChoice<string>[] {
  const names = new Map(deals.map(({ categorySlug, category }) => [categorySlug, category]));
  return [{ key: ALL, label: 'Alle' }, ...Array.from(names, ([key, label]) => ({ key, label }))];
}

function NoDeals({ reset }: { reset: ReactNode }) {
  return (
    <EmptyState title="Keine Angebote in dieser Kategorie" text="Schau bald wieder vorbei." action={reset} />
  );
}

function ShowAll({ addressed, onReset }: { addressed: Addressed | undefined; onReset: () => void }) {
  const label = 'Alle Angebote zeigen';
  if (!addressed) return <Button onClick={onReset}>{label}</Button>;
  return (
    <a href={addressed.to()} data-stays="" className={buttonClass()}>
      {label}
    </a>
  );
}

/** A section among others is a row to be scrolled sideways on a phone; a page of its own goes down. */
function gridClass(ownPage: boolean): string {
  return ownPage ? 'deal-grid deal-grid-page' : 'deal-grid bleed-row scroll-row';
}

function DealSkeletons({ addressed }: { addressed: boolean }) {
  return (
    <ul aria-busy="true" className={gridClass(addressed)}>
      {Array.from({ length: SKELETONS }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={position} aria-hidden="true">
          <div className="deal-card">
            <Skeleton className="aspect-video w-full" />
            <div className="flex flex-col gap-2 p-3.5">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-14 w-full" />
              <Skeleton className="mt-2 h-9 w-28" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
