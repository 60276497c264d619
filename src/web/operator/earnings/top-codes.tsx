import { Link } from 'react-router';
import type { EarningsDetails } from '#contract/operator/earnings.ts';
import { formatEuros, formatNumber } from '#domain/core/format.ts';
import { codeAddress } from '#web/operator/code-parts/code-heading.tsx';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { Table } from '#web/operator/parts/table.tsx';

const SHOWN = 10;
const LINK = 'underline underline-offset-4';

export function TopCodes({ codes }: { codes: EarningsDetails['codes'] }) {
  if (codes.length === 0) return <EmptyList>In diesem Zeitraum hat kein Code etwas eingebracht.</EmptyList>;
  return (
    <Table label="Top-Codes" columns={['Code', 'Shop', 'Umsatz', 'Verkäufe']} numbers={[2, 3]}>
      {codes.slice(0, SHOWN).map(({ codeId, isPurged, code, title, shopName, revenue, conversions }) => (
        <tr key={codeId}>
          <th scope="row">
            {isPurged ? (
              <>
                <CodeName code={code} title={title} />{' '}
                <span className="font-normal text-quiet text-sm">gelöscht</span>
              </>
            ) : (
              <Link to={codeAddress({ code, title, shopName })} className={LINK}>
                <CodeName code={code} title={title} />
              </Link>
            )}
          </th>
          <td>
            <Link to={`/shops?${new URLSearchParams({ q: shopName })}`} className={LINK}>
              {shopName}
            </Link>
          </td>
          <td data-label="Umsatz" className="number">
            {formatEuros(revenue)}
          </td>
          <td data-label="Verkäufe" className="number">
            {formatNumber(conversions)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function CodeName({ code, title }: { code: string; title: string }) {
  return code ? <span className="font-mono">{code}</span> : title;
}
