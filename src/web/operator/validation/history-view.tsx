import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#domain/core/format.ts';
import { ChoiceRow } from '#web/operator/lists/choice-row.tsx';
import { useListParams } from '#web/operator/lists/use-list-params.ts';
import { LoadingView, QueryView } from '#web/operator/parts/query-view.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { validationHistoryQuery } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

const KINDS = [
  { key: 'all', label: 'Alle Prüfungen' },
  { key: 'invalid', label: 'Nur ungültige' },
] as const;

export function HistoryView() {
  const list = useListParams();
  const onlyInvalid = list.text('only') === 'invalid';
  const query = useQuery(validationHistoryQuery(onlyInvalid));
  return (
    <>
      <div className="mb-4">
        <ChoiceRow
          label="Verlauf nach Ergebnis"
          choices={KINDS}
          chosen={onlyInvalid ? 'invalid' : 'all'}
          onChoose={(key) => list.set({ only: key === 'all' ? '' : key })}
        />
      </div>
      <QueryView query={query} skeleton="h-96">
        {({ history }) =>
          history.length === 0 ? (
            <NoChecks onlyInvalid={onlyInvalid} waiting={query.isPlaceholderData} />
          ) : (
            <Table label="Verlauf der Prüfungen" columns={['Wann', 'Code', 'Shop', 'Ergebnis', 'Grund']}>
              {history.map(({ codeId, code, shopName, state, lastValidated, errorReason }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one code may be checked twice at the same moment
                <tr key={`${codeId} ${lastValidated} ${place}`}>
                  <td className="whitespace-nowrap">{formatDateTime(lastValidated)}</td>
                  <td className="font-mono font-semibold">{code || '(ohne Code)'}</td>
                  <td>{shopName}</td>
                  <td>
                    <StateBadge state={state} />
                  </td>
                  <td className="text-quiet">{errorReason ?? '–'}</td>
                </tr>
              ))}
            </Table>
          )
        }
      </QueryView>
    </>
  );
}

/** The other list may have been empty; what this one holds is known when it is there. */
function NoChecks({ onlyInvalid, waiting }: { onlyInvalid: boolean; waiting: boolean }) {
  if (waiting) return <LoadingView skeleton="h-96" />;
  return (
    <p className="text-quiet">
      {onlyInvalid ? 'Keine Prüfung hat einen ungültigen Code gefunden.' : 'Noch keine Prüfungen.'}
    </p>
  );
}
