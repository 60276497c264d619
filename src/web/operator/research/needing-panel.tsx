import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { formatDate } from '#domain/core/format.ts';
import { readJson } from '#web/core/api.ts';
import { api } from '#web/operator/core/api.ts';
import { useChange } from '#web/operator/core/use-change.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { priorityLabel } from './labels.ts';
import { needingQuery, RESEARCH_KEY } from './queries.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { useSchedule } from './use-schedule.ts';

export function NeedingPanel() {
  const query = useQuery(needingQuery());
  const schedule = useSchedule();
  const bulk = useChange({
    call: () => readJson(api.api.admin['bulk-schedule-research'].$post()),
    success: ({ message }) => ({ title: message }),
    failure: 'Failed to bulk schedule research',
    refresh: [RESEARCH_KEY],
  });
  return (
    <Panel
      title="Shops, die Recherche brauchen"
      help="Seit 30 Tagen nicht recherchiert; mit Priorität 3–4 seit 14, mit Priorität 5 (beliebte Shops) seit 7 Tagen. Die wertvollsten zuerst."
      actions={
        <Button tone="ink" disabled={bulk.isPending || query.data?.total === 0} onClick={() => bulk.mutate()}>
          <CalendarPlus size={18} />
          Top 50 vormerken
        </Button>
      }
    >
      <QueryView query={query} skeleton="h-60">
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyList>Kein Shop ist fällig.</EmptyList>
          ) : (
            <>
              <Table
                label="Shops, die Recherche brauchen"
                columns={[
                  'Shop',
                  'Kategorie',
                  'Priorität',
                  'Zuletzt',
                  <span key="do" className="sr-only">
                    Vormerken
                  </span>,
                ]}
              >
                {items.map(({ id, name, category, researchPriority, isPopular, researchedAt }) => (
                  <tr key={id}>
                    <th scope="row" className="font-semibold">
                      {name} {isPopular && <Badge tone="sea">beliebt</Badge>}
                    </th>
                    <td data-label="Kategorie">{category}</td>
                    <td data-label="Priorität" className="whitespace-nowrap">
                      {priorityLabel(researchPriority)}
                    </td>
                    <td data-label="Zuletzt" className="whitespace-nowrap">
                      {researchedAt ? formatDate(researchedAt) : 'noch nie'}
                    </td>
                    <td className="text-right">
                      <Button
                        tone="outline"
                        aria-label={`Vormerken: ${name}`}
                        disabled={schedule.isPending}
                        onClick={() => schedule.mutate({ shopName: name, priority: researchPriority })}
                      >
                        Vormerken
                      </Button>
                    </td>
                  </tr>
                ))}
              </Table>
              {total > items.length && (
                <p className="mt-2 text-quiet text-sm">
                  Die ersten {items.length} von {total}.
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
