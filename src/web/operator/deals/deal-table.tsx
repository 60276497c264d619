import type { OperatorDeal } from '#contract/operator/deals.ts';
import { formatNumber } from '#domain/core/format.ts';
import { SelectBox } from '#web/operator/lists/select-box.tsx';
import type { Selection } from '#web/operator/lists/use-selection.ts';
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
  selection: Selection;
}

const COLUMNS = ['Angebot', 'Kategorie', 'Rabatt', 'Stand', 'Beliebtheit', 'Klicks'];

export function DealTable({ deals, deleted, onEdit, onDelete, selection }: DealTableProps) {
  const { selected, set } = selection;
  const ids = deals.map(({ id }) => id);
  const restore = useRestoreDeal();
  return (
    <Table
      label="Best Deals"
      columns={[
        deleted ? (
          ''
        ) : (
          <SelectBox
            key="all"
            label="Alle Angebote dieser Seite auswählen"
            checked={ids.every((id) => selected.has(id))}
            onChange={(on) => set(ids, on)}
          />
        ),
        ...COLUMNS,
        ACTIONS_COLUMN,
      ]}
      numbers={[5, 6]}
    >
      {deals.map((deal) => (
        <tr key={deal.id}>
          <td className="select-cell">
            {!deleted && (
              <SelectBox
                label={`${deal.title} auswählen`}
                checked={selected.has(deal.id)}
                onChange={(on) => set([deal.id], on)}
              />
            )}
          </td>
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
          <td data-label="Beliebtheit" className="number">
            {formatNumber(deal.popularityScore)}
          </td>
          <td data-label="Klicks" className="number">
            {formatNumber(deal.clickCount)}
          </td>
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
