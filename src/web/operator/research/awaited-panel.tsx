import { useQuery } from '@tanstack/react-query';
import { HIGHEST_PRIORITY } from '#domain/research/priority.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { Button } from '#web/ui/button.tsx';
import { awaitedQuery } from './queries.ts';
import { useSchedule } from './use-schedule.ts';

/** Shops by the number of alerts that ask for their codes: where to look next. */
export function AwaitedPanel() {
  const query = useQuery(awaitedQuery());
  const schedule = useSchedule();
  return (
    <Panel
      title="Worauf Besucher warten"
      help="Shops, zu denen sich die meisten benachrichtigen lassen. Wer einen Code dafür findet, erreicht sie alle."
    >
      <QueryView query={query} skeleton="h-40">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList>Gerade wartet niemand auf einen Code.</EmptyList>
          ) : (
            <Table
              label="Worauf Besucher warten"
              columns={[
                'Shop',
                'Warten',
                'Davon ab einem Betrag',
                'Codes jetzt',
                <span key="do" className="sr-only">
                  Vormerken
                </span>,
              ]}
            >
              {items.map(({ id, name, waiting, withAmount, codeCount }) => (
                <tr key={id}>
                  <th scope="row" className="font-semibold">
                    {name}
                  </th>
                  <td data-label="Warten">{waiting}</td>
                  <td data-label="Davon ab einem Betrag">{withAmount}</td>
                  <td data-label="Codes jetzt">{codeCount}</td>
                  <td className="text-right">
                    <Button
                      tone="outline"
                      aria-label={`Vormerken: ${name}`}
                      disabled={schedule.isPending}
                      onClick={() => schedule.mutate({ shopName: name, priority: HIGHEST_PRIORITY })}
                    >
                      Vormerken
                    </Button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </QueryView>
    </Panel>
  );
}
