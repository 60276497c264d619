import { links } from '#contract/links.ts';
import type { OperatorShop } from '#contract/operator/shops.ts';
import { formatNumber } from '#domain/core/format.ts';
import { ACTIONS_COLUMN, RowActions } from '#web/operator/parts/row-actions.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { ShopLogo } from '#web/shops/logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useRestoreShop } from './use-delete-shop.ts';

interface ShopTableProps {
  shops: OperatorShop[];
  /** They are in the bin: all one can do is take them out. */
  deleted: boolean;
  onEdit: (shop: OperatorShop) => void;
  onDelete: (shop: OperatorShop) => void;
}

const COLUMNS = ['Shop', 'Kategorie', 'Codes', 'Besuche', 'Beliebtheit'];

export function ShopTable({ shops, deleted, onEdit, onDelete }: ShopTableProps) {
  const restore = useRestoreShop();
  return (
    <Table label="Shops" columns={[...COLUMNS, ACTIONS_COLUMN]} numbers={[3, 4]}>
      {shops.map((shop) => (
        <tr key={shop.id}>
          <th scope="row" className="min-w-56">
            <ShopName shop={shop} deleted={deleted} />
          </th>
          <td className="whitespace-nowrap">{shop.category}</td>
          <td data-label="Codes" className="whitespace-nowrap">
            {formatNumber(shop.shownCodes)}
            <span className="text-quiet"> von {formatNumber(shop.codeCount)}</span>
          </td>
          <td data-label="Besuche" className="number">
            {formatNumber(shop.visitCount)}
          </td>
          <td data-label="Beliebtheit" className="number">
            {formatNumber(shop.popularityScore)}
          </td>
          <td>
            <RowActions
              name={shop.name}
              deleted={deleted}
              restoring={restore.isPending}
              onRestore={() => restore.mutate(shop.id)}
              onEdit={() => onEdit(shop)}
              onDelete={() => onDelete(shop)}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** A deleted shop has neither a page nor a logo. */
function ShopName({ shop, deleted }: { shop: OperatorShop; deleted: boolean }) {
  return (
    <div className="flex items-center gap-3">
      {!deleted && <ShopLogo name={shop.name} slug={shop.slug} late />}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {deleted ? (
            shop.name
          ) : (
            <a href={links.shop(shop.slug)} target="_blank" rel="noreferrer" className="hover:underline">
              {shop.name}
            </a>
          )}
          {shop.isPopular && <Badge tone="sea">beliebt</Badge>}
          {shop.needsReview && <Badge tone="sun">zu prüfen</Badge>}
          {shop.source === 'demo' && <Badge>Demo</Badge>}
        </p>
        <p className="max-w-72 truncate font-normal text-quiet">
          {shop.url.replace(/^https?:\/\/(www\.)?/, '') || 'ohne Adresse'}
          {shop.affiliateUrl && ' · Partnerlink'}
        </p>
      </div>
    </div>
  );
}
