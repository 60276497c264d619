import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { HeldCodes, HeldPage } from '#contract/operator/sources.ts';
import { formatLastDay } from '#domain/codes/expiry.ts';
import { plural } from '#domain/core/format.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { heldQuery } from './queries.ts';

const PAGE_SIZE = 100;

interface HeldListProps {
  held: HeldCodes;
  onReload: () => void;
  /** The buttons that decide. */
  children: ReactNode;
}

/** All codes that would be withdrawn, by shop; never those that another sync asks about. */
export function HeldList({ held, onReload, children }: HeldListProps) {
  const [search, setSearch] = useState({ q: '', page: 1 });
  const query = useQuery(heldQuery(held, search));
  if (query.data && query.data.since !== held.since) return <Others onReload={onReload} />;
  return (
    <>
      <SearchField
        label="Suche nach Shop, Code oder Text"
        value={search.q}
        onSearch={(q) => setSearch({ q, page: 1 })}
      />
      <div className="mt-3">
        <PagedView
          query={query}
          page={search.page}
          pageSize={PAGE_SIZE}
          onPage={(page) => setSearch({ ...search, page })}
          skeleton="h-40"
        >
          {({ items, total }) => (
            <>
              <p role="status" className="mb-2 text-quiet text-sm">
                {plural(total, 'Code', 'Codes')}
              </p>
              {items.length === 0 ? <EmptyList>Kein solcher Code.</EmptyList> : <Shops items={items} />}
            </>
          )}
        </PagedView>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">{children}</div>
    </>
  );
}

function Others({ onReload }: { onReload: () => void }) {
  return (
    <>
      <EmptyList>Inzwischen fehlen andere Codes.</EmptyList>
      <Button tone="ink" className="mt-3" onClick={onReload}>
        Neue Liste zeigen
      </Button>
    </>
  );
}

function Shops({ items }: { items: HeldPage['items'] }) {
  const shops = Map.groupBy(items, ({ shopName }) => shopName);
  return (
    <section
      aria-label="Codes nach Shop"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-card border border-line"
    >
      {[...shops].map(([name, codes]) => (
        <div key={name} className="not-first:border-line not-first:border-t px-4 py-3 text-sm">
          <h3 className="font-semibold text-base">
            {name} <span className="font-normal text-quiet">({codes.length})</span>
          </h3>
          <ul className="mt-1 grid gap-1">
            {codes.map(({ id, code, title, validUntil }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <span className="font-mono font-semibold">{code || '(ohne Code)'}</span> {title}
                {validUntil && <span className="text-quiet"> · bis {formatLastDay(validUntil)}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
