import type { OperatorDeal } from '#contract/operator/deals.ts';
import { formatNumber } from '#domain/core/format.ts';
import { ACTIONS_COLUMN, RowActions } from '#web/operator/parts/row-actions.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useRestoreDeal } from './deal-dialogs.tsx';
import { TestLink } from './test-link.tsx';

interface DealTableProps {
  deals: OperatorDeal[];
  deleted: boolean;
  onEdit: (deal: OperatorDeal) => void;
  onDelete: (deal: OperatorDeal) => void;
}

const COLUMNS = ['Angebot', 'Kategorie', 'Rabatt', 'Stand', 'Beliebtheit', 'Klicks'];

export function DealTable({ deals, deleted, onEdit, onDelete }: DealTableProps) {
  const restore = useRestoreDeal();
  return (
    <Table label="Best Deals" columns={[...COLUMNS, ACTIONS_COLUMN]}>
      {deals.map((deal) => (
        <tr key={deal.id}>
          <th scope="row" className="min-w-56 max-w-80">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {deal.title}
              {deal.source === 'demo' && <Badge>Demo</Badge>}
            </p>
            <p className="font-normal text-quiet">{deal.shopName}</p>
          </th>
          <td className="whitespace-nowrap">{deal.category}</td>
          <td data-label="Rabatt">{deal.discount || '–'}</td>
          <td>
            <div className="flex flex-wrap gap-1">
              {deal.isActive ? <Badge tone="sea">aktiv</Badge> : <Badge tone="sun">inaktiv</Badge>}
              {deal.featured && <Badge>hervorgehoben</Badge>}
            </div>
          </td>
          <td data-label="Beliebtheit">{formatNumber(deal.popularityScore)}</td>
          <td data-label="Klicks">{formatNumber(deal.clickCount)}</td>
          <td>
            <RowActions
              name={deal.title}
              deleted={deleted}
              restoring={restore.isPending}
              onRestore={() => restore.mutate(deal.id)}
              onEdit={() => onEdit(deal)}
              onDelete={() => onDelete(deal)}
            >
              <TestLink url={deal.affiliateUrl} title={deal.title} />
            </RowActions>
          </td>
        </tr>
      ))}
    </Table>
  );
}
