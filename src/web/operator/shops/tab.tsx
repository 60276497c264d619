import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OperatorShop } from '#contract/operator/shops.ts';
import { CATEGORIES } from '#domain/core/categories.ts';
import { formatNumber, plural } from '#domain/core/format.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { todayQuery } from '#web/operator/today/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteShopDialog } from './delete-shop-dialog.tsx';
import { type EditedShop, ShopDialog } from './shop-dialog.tsx';
import { ShopTable } from './shop-table.tsx';
import { SHOP_FILTERS, SHOP_SORTS, shopsQuery } from './shops-query.ts';

const PAGE_SIZE = 50;
const FILTER_LABELS: Record<(typeof SHOP_FILTERS)[number], string> = {
  all: 'Alle Shops',
  popular: 'Beliebte',
  'without-codes': 'Ohne gültige Codes',
  'without-address': 'Ohne Adresse',
  review: 'Aus Einreichungen, zu prüfen',
  deleted: 'Gelöscht',
};
const SORT_LABELS = [
  'Name, A bis Z',
  'Name, Z bis A',
  'Meiste Besuche',
  'Beliebteste',
  'Meiste Codes',
  'Neueste zuerst',
];
const CATEGORY_OPTIONS: [string, string][] = [
  ['', 'Alle Kategorien'],
  ...CATEGORIES.map(({ slug, name }): [string, string] => [slug, name]),
];

export function Tab() {
  const list = useListParams();
  const [edited, setEdited] = useState<EditedShop>(null);
  const [deleting, setDeleting] = useState<OperatorShop | null>(null);
  const filter = list.choice('filter', SHOP_FILTERS);
  const sorting = list.choice('sort', SHOP_SORTS);
  const search = { q: list.text('q'), category: list.text('category'), filter, sorting, page: list.page };
  const query = useQuery(shopsQuery(search));
  const lost = useQuery(todayQuery()).data?.waiting.shopsWithoutAddress ?? 0;
  const filterOptions = SHOP_FILTERS.map((value): [string, string] => [
    value,
    value === 'without-address' && lost > 0
      ? `${FILTER_LABELS[value]} (${formatNumber(lost)})`
      : FILTER_LABELS[value],
  ]);
  return (
    <>
      <h1 className="sr-only">Shops</h1>
      <Panel
        title="Shops"
        help="Alle Shops der Website. „Codes“ zählt, was Besucher jetzt sehen, von allen, die es gibt."
        actions={
          <Button tone="signal" onClick={() => setEdited('new')}>
            <Plus size={18} />
            Neuer Shop
          </Button>
        }
      >
        <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
          <SearchField
            className="col-span-2 lg:col-span-1"
            label="Suche nach Name oder Website"
            value={search.q}
            onSearch={(q) => list.set({ q })}
          />
          <ChoiceField
            className="col-span-2 lg:col-span-1"
            label="Anzeigen"
            value={filter}
            options={filterOptions}
            onChange={(event) => list.set({ filter: event.target.value })}
          />
          <ChoiceField
            label="Kategorie"
            value={search.category}
            options={CATEGORY_OPTIONS}
            onChange={(event) => list.set({ category: event.target.value })}
          />
          <ChoiceField
            label="Sortierung"
            value={sorting}
            options={SHOP_SORTS.map((value, index) => [value, SORT_LABELS[index] ?? value])}
            onChange={(event) => list.set({ sort: event.target.value })}
          />
        </div>
        <PagedView query={query} page={list.page} pageSize={PAGE_SIZE} onPage={list.setPage} skeleton="h-96">
          {({ items, total }) => (
            <>
              <p role="status" className="mb-2 text-quiet text-sm">
                {plural(total, 'Shop', 'Shops')}
              </p>
              {items.length > 0 ? (
                <ShopTable
                  shops={items}
                  deleted={filter === 'deleted'}
                  onEdit={setEdited}
                  onDelete={setDeleting}
                />
              ) : (
                <EmptyList>
                  {filter === 'deleted' ? 'Der Papierkorb ist leer.' : 'Dazu gibt es keinen Shop.'}
                </EmptyList>
              )}
            </>
          )}
        </PagedView>
      </Panel>
      <ShopDialog edited={edited} onClose={() => setEdited(null)} />
      <DeleteShopDialog shop={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
