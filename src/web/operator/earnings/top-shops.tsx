import type { Earnings } from '#contract/operator/earnings.ts';
import { formatNumber } from '#domain/core/format.ts';
import { Table } from '#web/operator/parts/table.tsx';
import { formatEuros } from './money.ts';

export function TopShops({ shops }: { shops: Earnings['topPerformingShops'] }) {
  if (shops.length === 0)
    return <p className="text-quiet">In den letzten 30 Tagen hat kein Shop etwas eingebracht.</p>;
  return (
    <Table label="Top-Shops" columns={['Shop', 'Umsatz', 'Klicks', 'Verkäufe']}>
      {shops.map(({ name, revenue, clicks, conversions }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-label="Umsatz">{formatEuros(revenue)}</td>
          <td data-label="Klicks">{formatNumber(clicks)}</td>
          <td data-label="Verkäufe">{formatNumber(conversions)}</td>
        </tr>
      ))}
    </Table>
  );
}
