import type { TrustEvidence } from '#contract/operator/trust.ts';
import { formatDateTime } from '#domain/core/format.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { ACTIONS_COLUMN } from '#web/operator/parts/row-actions.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EVIDENCE, REASONS } from './texts.ts';
import { useDiscardVotes, useRemoveTest, useRestoreVotes } from './use-corrections.ts';

export function EvidenceTable({ evidence, name }: { evidence: TrustEvidence[]; name: string }) {
  return (
    <div>
      <h3 className="font-semibold text-base">Belege</h3>
      <p className="mb-2 max-w-measure text-quiet">
        Die letzten hundert, das Neueste zuerst. Gleicher Buchstabe heißt gleiches Netz, nur bei diesem Code;
        nach sieben Tagen ist es vergessen.
      </p>
      {evidence.length === 0 ? (
        <EmptyList>Noch keine Belege. Was hier steht, kommt allein von Quelle und Alter.</EmptyList>
      ) : (
        <Table
          label={`Belege zu ${name}`}
          columns={['Wann', 'Was', 'Grund', 'Netz', ACTIONS_COLUMN]}
          className="max-h-96 overflow-y-auto"
        >
          {evidence.map((one) => (
            <tr key={`${one.kind} ${one.id}`}>
              <td className="whitespace-nowrap">{formatDateTime(one.at)}</td>
              <th scope="row">
                {one.isDiscarded ? <s className="font-normal">{EVIDENCE[one.kind]}</s> : EVIDENCE[one.kind]}{' '}
                {one.isDiscarded && <Badge>verworfen</Badge>}
                {one.isCopyKnown === false && (
                  <span className="block font-normal text-quiet">ohne bekannte Kopie, zählt halb</span>
                )}
              </th>
              <td className={one.reason ? '' : 'max-sm:hidden'}>{one.reason ? REASONS[one.reason] : '–'}</td>
              <td className={one.network ? '' : 'max-sm:hidden'}>
                {one.network ? `Netz ${one.network}` : '–'}
              </td>
              <td>
                <EvidenceActions evidence={one} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  );
}

function EvidenceActions({ evidence: { id, kind, network, isDiscarded, at } }: { evidence: TrustEvidence }) {
  const discard = useDiscardVotes();
  const restore = useRestoreVotes();
  const remove = useRemoveTest();
  const when = formatDateTime(at);
  if (kind === 'tested-worked' || kind === 'tested-failed')
    return (
      <Button
        tone="outline"
        aria-label={`Test vom ${when} zurücknehmen`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        Zurücknehmen
      </Button>
    );
  if (kind !== 'worked' && kind !== 'failed') return null;
  const change = isDiscarded ? restore : discard;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="outline"
        aria-label={`Rückmeldung vom ${when} ${isDiscarded ? 'wieder zählen' : 'verwerfen'}`}
        disabled={change.isPending}
        onClick={() => change.mutate({ id, scope: 'vote' })}
      >
        {isDiscarded ? 'Wieder zählen' : 'Verwerfen'}
      </Button>
      {network && !isDiscarded && (
        <Button
          tone="quiet"
          aria-label={`Ganzes Netz ${network} verwerfen, auch bei anderen Codes`}
          disabled={change.isPending}
          onClick={() => change.mutate({ id, scope: 'network' })}
        >
          Ganzes Netz
        </Button>
      )}
    </div>
  );
}
