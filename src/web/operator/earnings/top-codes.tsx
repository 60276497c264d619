import type { EarningsDetails } from '#contract/operator/earnings.ts';
import { formatNumber } from '#domain/core/format.ts';
import { Table } from '#web/operator/parts/table.tsx';
import { formatEuros } from './money.ts';

const SHOWN = 10;

export function TopCodes({ codes }: { codes: EarningsDetails['codes'] }) {
  if (codes.length === 0)
    return <p className="text-quiet">In den letzten 30 Tagen hat kein Code etwas eingebracht.</p>;
  return (
    <Table label="Top-Codes" columns={['Code', 'Shop', 'Umsatz', 'Verkäufe']}>
      {codes.slice(0, SHOWN).map(({ codeId, code, title, shopName, revenue, conversions }) => (
        <tr key={codeId}>
          <th scope="row">{code ? <span className="font-mono">{code}</span> : title}</th>
          <td>{shopName}</td>
          <td data-label="Umsatz">{formatEuros(revenue)}</td>
          <td data-label="Verkäufe">{formatNumber(conversions)}</td>
        </tr>
      ))}
    </Table>
  );
}
