import { Link } from 'react-router';
import type { Earnings } from '#contract/operator/earnings.ts';
import { formatEuros, formatNumber } from '#domain/core/format.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { Table } from '#web/operator/parts/table.tsx';
import { rateText } from './sums.ts';

const SHOWN = 10;

export function TopShops({ shops }: { shops: Earnings['topPerformingShops'] }) {
  if (shops.length === 0) return <EmptyList>In diesem Zeitraum hat kein Shop etwas eingebracht.</EmptyList>;
  return (
    <Table
      label="Top-Shops"
      columns={['Shop', 'Umsatz', 'Klicks', 'Verkäufe', 'je 100 Klicks']}
      numbers={[1, 2, 3, 4]}
    >
      {shops.slice(0, SHOWN).map(({ name, revenue, clicks, conversions }) => (
        <tr key={name}>
          <th scope="row">
            <Link to={`/shops?${new URLSearchParams({ q: name })}`} className="underline underline-offset-4">
              {name}
            </Link>
          </th>
          <td data-label="Umsatz" className="number">
            {formatEuros(revenue)}
          </td>
          <td data-label="Klicks" className="number">
            {formatNumber(clicks)}
          </td>
          <td data-label="Verkäufe" className="number">
            {formatNumber(conversions)}
          </td>
          <td data-label="je 100 Klicks" className="number">
            {rateText(clicks === 0 ? null : Math.round((conversions / clicks) * 1_000) / 10)}
          </td>
        </tr>
      ))}
    </Table>
  );
}
