import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OperatorDeal } from '#contract/operator/deals.ts';
import { plural } from '#domain/core/format.ts';
import { DEAL_FILTERS } from '#domain/deals/filters.ts';
import { ChoiceField } from '#web/operator/forms/choice-field.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { useSelection } from '#web/operator/lists/use-selection.ts';
import { PagedView } from '#web/operator/parts/paged-view.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { DealBulkBar } from './deal-bulk-bar.tsx';
import { DealDialog, DeleteDealDialog, type EditedDeal } from './deal-dialogs.tsx';
import { DealTable } from './deal-table.tsx';
import { dealsQuery } from './deals-query.ts';

const PAGE_SIZE = 50;
const FILTER_LABELS = [
  'Alle Angebote',
  'Für Besucher sichtbar',
  'Inaktive',
  'Nicht hervorgehobene',
  'Gelöscht',
];

export function Tab() {
  const list = useListParams();
  const [edited, setEdited] = useState<EditedDeal>(null);
  const [deleting, setDeleting] = useState<OperatorDeal | null>(null);
  const filter = list.choice('filter', DEAL_FILTERS);
  const q = list.text('q');
  const selection = useSelection();
  const query = useQuery(dealsQuery({ q, filter, page: list.page }));
  return (
    <>
      <h1 className="sr-only">Best Deals</h1>
      <Panel
        title="Best Deals"
        help="Auf der Startseite unter „Beste Angebote“ steht, was aktiv und hervorgehoben ist, die beliebtesten zuerst."
        actions={
          <Button tone="signal" onClick={() => setEdited('new')}>
            <Plus size={18} />
            Neues Angebot
          </Button>
        }
      >
        <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
          <SearchField
            className="col-span-2 lg:col-span-1"
            label="Suche nach Titel oder Shop"
            value={q}
            onSearch={(text) => list.set({ q: text })}
          />
          <ChoiceField
            label="Anzeigen"
            value={filter}
            options={DEAL_FILTERS.map((value, index) => [value, FILTER_LABELS[index] ?? value])}
            onChange={(event) => list.set({ filter: event.target.value })}
          />
        </div>
        <PagedView query={query} page={list.page} pageSize={PAGE_SIZE} onPage={list.setPage} skeleton="h-96">
          {({ items, total }) => (
            <>
              <p role="status" className="mb-2 text-quiet text-sm">
                {plural(total, 'Angebot', 'Angebote')}
              </p>
              {filter !== 'deleted' && <DealBulkBar selection={selection} />}
              {items.length > 0 ? (
                <DealTable
                  selection={selection}
                  deals={items}
                  deleted={filter === 'deleted'}
                  onEdit={setEdited}
                  onDelete={setDeleting}
                />
              ) : (
                <EmptyList>
                  {filter === 'deleted' ? 'Der Papierkorb ist leer.' : 'Dazu gibt es kein Angebot.'}
                </EmptyList>
              )}
            </>
          )}
        </PagedView>
      </Panel>
      <DealDialog edited={edited} onClose={() => setEdited(null)} />
      <DeleteDealDialog deal={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
