import { useQuery } from '@tanstack/react-query';
import type { OddNetwork } from '#contract/operator/trust.ts';
import { formatDateTime, formatNumber, plural } from '#domain/core/format.ts';
import { nameOf } from '#web/operator/code-parts/code-name.ts';
import { QueryView } from '#web/operator/parts/query-view.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { networksQuery } from './queries.ts';
import { SUSPICIONS } from './texts.ts';
import { useDiscardVotes, useRestoreVotes } from './use-corrections.ts';

export function NetworksView() {
  const query = useQuery(networksQuery());
  return (
    <QueryView query={query} skeleton="h-60">
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            title="Nichts Auffälliges"
            text="Aus keinem Netz kamen in sieben Tagen sehr viele, unerwartet viele oder plötzlich viele gleiche Rückmeldungen."
          />
        ) : (
          <ul className="grid gap-4">
            {items.map((network, index) => (
              <NetworkCard key={network.voteId} network={network} number={index + 1} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function NetworkCard({ network, number }: { network: OddNetwork; number: number }) {
  const { suspicions, worked, failed, discarded, codeCount, codes } = network;
  const votes = worked + failed;
  return (
    <li className="rounded-card border border-line bg-card p-4 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold text-base">Netz {formatNumber(number)}</h3>
          <p className="mt-1 flex flex-wrap gap-2">
            {suspicions.map((one) => (
              <Badge key={one} tone="sun">
                {SUSPICIONS[one]}
              </Badge>
            ))}
            {discarded > 0 && (
              <Badge>{discarded === votes ? 'verworfen' : `${formatNumber(discarded)} verworfen`}</Badge>
            )}
          </p>
          <p className="mt-1 text-quiet">
            {plural(votes, 'Rückmeldung', 'Rückmeldungen')} zu {plural(codeCount, 'Code', 'Codes')}: {worked}
            -mal geklappt, {failed}-mal nicht. Von {formatDateTime(network.firstAt)} bis{' '}
            {formatDateTime(network.lastAt)}.
          </p>
        </div>
        <NetworkAction network={network} number={number} />
      </div>
      <Table
        label={`Codes, über die Netz ${number} abgestimmt hat`}
        columns={['Code', 'Shop', 'Geklappt', 'Nicht', 'Kopien aller']}
        className="mt-3"
      >
        {codes.map((code) => (
          <tr key={code.id}>
            <th scope="row" className="font-mono [overflow-wrap:anywhere]">
              {nameOf(code)}
            </th>
            <td>{code.shopName}</td>
            <td data-label="Geklappt">{formatNumber(code.worked)}</td>
            <td data-label="Nicht">{formatNumber(code.failed)}</td>
            <td data-label="Kopien aller">{formatNumber(code.copies)}</td>
          </tr>
        ))}
      </Table>
      {codeCount > codes.length && (
        <p className="mt-2 text-quiet">
          und {plural(codeCount - codes.length, 'weiterer Code', 'weitere Codes')}
        </p>
      )}
    </li>
  );
}

function NetworkAction({ network, number }: { network: OddNetwork; number: number }) {
  const { voteId: id, worked, failed, discarded } = network;
  const discard = useDiscardVotes();
  const restore = useRestoreVotes();
  const isOut = discarded === worked + failed;
  const change = isOut ? restore : discard;
  return (
    <Button
      tone={isOut ? 'outline' : 'ink'}
      aria-label={`${isOut ? 'Wieder zählen' : 'Alle verwerfen'}: Rückmeldungen aus Netz ${number}`}
      disabled={change.isPending}
      onClick={() => change.mutate({ id, scope: 'network' })}
    >
      {isOut ? 'Wieder zählen' : 'Alle verwerfen'}
    </Button>
  );
}
