import { type CodesParams, links } from '#contract/links.ts';
import { CODE_ORDERS, codeOrderOf } from '#domain/codes/ranking.ts';
import { CATEGORIES } from '#domain/core/categories.ts';
import { SEARCH_MAX_LENGTH } from '#domain/core/fold.ts';
import { plural } from '#domain/core/format.ts';
import { resultCount } from '#domain/search/title.ts';
import { HitCount } from '#web/shell/hit-count.tsx';
import { PageHero } from '#web/shell/page-hero.tsx';
import { trails } from '#web/shell/trails.ts';
import { AffiliateNote } from '#web/tickets/affiliate-note.tsx';
import { ResultTickets } from '#web/tickets/result-tickets.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { CodesData } from './data.ts';

/** Every code there is, a page at a time; the address says which. */
export function AllCodesPage({ items, total, next, previous, filter, now }: CodesData) {
  const count = plural(total, 'aktiver Rabattcode', 'aktive Rabattcodes');
  return (
    <>
      <PageHero steps={trails.codes} title="Alle Rabattcodes" />
      <div className="page-width pt-5">
        {/* Another address may show another choice, which the fields would not follow. */}
        <CodesFilter key={links.codes({ ...filter, nach: undefined })} filter={filter} />
        <HitCount text={total > 0 ? `${count}, ${orderLabel(filter.sort)}` : resultCount(0)} unseen />
        {total > 0 && <h2 className="mt-6 text-xl sm:text-2xl">{count}</h2>}
        {items.length > 0 ? (
          <>
            <div className="mt-1 mb-4">
              <AffiliateNote />
            </div>
            <ResultTickets codes={items} now={new Date(now)} />
          </>
        ) : (
          <NoCodes />
        )}
        <Neighbours next={next} previous={previous} filter={filter} />
      </div>
    </>
  );
}

/** Another order of as many codes is a change, too. */
function orderLabel(sort: string | undefined): string | undefined {
  const order = codeOrderOf(sort);
  return CODE_ORDERS.find(({ key }) => key === order)?.label;
}

function CodesFilter({ filter }: { filter: CodesParams }) {
  return (
    <search className="screen-only">
      <form action={links.codes()} className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <label htmlFor="filter-shop" className="small block">
            Shop
          </label>
          <Input
            type="search"
            id="filter-shop"
            name="shop"
            maxLength={SEARCH_MAX_LENGTH}
            defaultValue={filter.shop}
            placeholder="Alle Shops"
          />
        </div>
        <div className="min-w-40 flex-1">
          <label htmlFor="filter-category" className="small block">
            Kategorie
          </label>
          <Select
            id="filter-category"
            name="category"
            defaultValue={filter.category ?? ''}
            className="w-full"
          >
            <option value="">Alle Kategorien</option>
            {CATEGORIES.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <div className="min-w-40 flex-1">
          <label htmlFor="filter-sort" className="small block">
            Reihenfolge
          </label>
          <Select id="filter-sort" name="sort" defaultValue={filter.sort} className="w-full">
            {CODE_ORDERS.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <button type="submit" className={buttonClass('ink')}>
          Anzeigen
        </button>
      </form>
    </search>
  );
}

function NoCodes() {
  return (
    <EmptyState
      level="h2"
      title="Keine Codes gefunden"
      text="Mit einem anderen Shop oder einer anderen Kategorie gibt es vielleicht welche."
      action={
        <a href={links.codes()} className={buttonClass('ink')}>
          Alle Codes zeigen
        </a>
      }
    />
  );
}

function Neighbours({ next, previous, filter }: Pick<CodesData, 'next' | 'previous' | 'filter'>) {
  if (next === null && previous === null) return null;
  return (
    <nav aria-label="Seiten" className="screen-only mt-8 flex flex-wrap justify-center gap-3">
      {previous !== null && (
        <a href={links.codes({ ...filter, nach: previous })} rel="prev" className={buttonClass('outline')}>
          Vorige Seite
        </a>
      )}
      {next !== null && (
        <a href={links.codes({ ...filter, nach: next })} rel="next" className={buttonClass('outline')}>
          Nächste Seite
        </a>
      )}
    </nav>
  );
}
