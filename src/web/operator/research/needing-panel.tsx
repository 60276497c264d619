import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { formatNumber } from '#domain/core/format.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { SearchField } from '#web/operator/lists/search-field.tsx';
import { useSelection } from '#web/operator/lists/use-selection.ts';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { NeedingItem } from './needing-item.tsx';
import { needingQuery } from './queries.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { useBulkSchedule, useSchedule } from './use-schedule.ts';

interface NeedingPanelProps {
  search: string;
  onSearch: (text: string) => void;
}

export function NeedingPanel({ search, onSearch }: NeedingPanelProps) {
  const query = useQuery(needingQuery(search));
  const schedule = useSchedule();
  const { selected, set, clear } = useSelection();
  const bulk = useBulkSchedule(clear);
  return (
    <Panel
      title="Shops, die Recherche brauchen"
      anchor="faellig"
      help="Seit 30 Tagen nicht recherchiert; mit Priorität 3–4 seit 14, mit Priorität 5 (beliebte Shops) seit 7 Tagen. Die wertvollsten zuerst."
      actions={
        <>
          {selected.size > 0 && (
            <Button tone="ink" disabled={bulk.isPending} onClick={() => bulk.mutate([...selected])}>
              <CalendarPlus size={18} />
              {formatNumber(selected.size)} ausgewählte vormerken
            </Button>
          )}
          <Button
            tone={selected.size > 0 ? 'outline' : 'ink'}
            disabled={bulk.isPending || (search === '' && query.data?.total === 0)}
            onClick={() => bulk.mutate(undefined)}
          >
            <CalendarPlus size={18} />
            Top 50 vormerken
          </Button>
        </>
      }
    >
      <SearchField
        className="mb-4 sm:max-w-72"
        label="Suche unter den fälligen"
        placeholder="Shop"
        value={search}
        onSearch={onSearch}
      />
      <QueryView query={query} skeleton="h-60">
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyList>{search ? 'Kein fälliger Shop heißt so.' : 'Kein Shop ist fällig.'}</EmptyList>
          ) : (
            <>
              <ul
                aria-label="Shops, die Recherche brauchen"
                className="divide-y divide-line rounded-card border border-line bg-card lg:columns-2 lg:gap-0"
              >
                {items.map((shop) => (
                  <NeedingItem
                    key={shop.id}
                    shop={shop}
                    selected={selected.has(shop.id)}
                    onSelect={(on) => set([shop.id], on)}
                    schedule={schedule}
                  />
                ))}
              </ul>
              {total > items.length && (
                <p className="mt-2 text-quiet text-sm">
                  Die ersten {items.length} von {formatNumber(total)}.
                </p>
              )}
            </>
          )
        }
      </QueryView>
      <ScheduleForm schedule={schedule} />
    </Panel>
  );
}
