import type { Calibration } from '#contract/operator/trust.ts';
import { formatNumber, formatPercent } from '#domain/core/format.ts';
import { Table } from '#web/operator/parts/table.tsx';
import { Badge } from '#web/ui/badge.tsx';

const COLUMNS = ['Nach', 'Sagen „klappte“', 'Sagen „klappte nicht“', 'Kopieren weiter', 'Gemessen an'];

/** How people behave whose outcome a checkout told. */
export function RatesTable({ calibration }: { calibration: Calibration }) {
  const { success, failure, useSilence, labelsNeeded } = calibration;
  const missing = {
    success: Math.max(0, labelsNeeded - success.copies),
    failure: Math.max(0, labelsNeeded - failure.copies),
  };
  return (
    <div className="mt-8">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg">Gemessene Raten</h3>
        {useSilence ? <Badge tone="sea">Schweigen zählt</Badge> : <Badge>Schweigen zählt nicht</Badge>}
      </div>
      <p className="mt-1 mb-3 max-w-measure text-quiet text-sm">
        Wie oft sich jemand meldet oder den nächsten Code kopiert, gemessen allein an Käufen, bei denen die
        Kasse den Ausgang verriet. Bis genug gemessen ist, gelten Erfahrungswerte mit.{' '}
        {useSilence
          ? 'Es ist genug gemessen: Auch wer schweigt oder weiterkopiert, sagt etwas über den Code.'
          : `Schweigen und Weiterkopieren gelten erst als Beleg, wenn von beidem ${labelsNeeded} gemessen sind; es fehlen ${formatNumber(missing.success)} Erfolge und ${formatNumber(missing.failure)} Misserfolge.`}
      </p>
      <Table label="Gemessene Raten" columns={COLUMNS}>
        {(['success', 'failure'] as const).map((outcome) => (
          <tr key={outcome}>
            <th scope="row">{outcome === 'success' ? 'einem Erfolg' : 'einem Misserfolg'}</th>
            <td data-label={COLUMNS[1]}>{rate(calibration[outcome].worked)}</td>
            <td data-label={COLUMNS[2]}>{rate(calibration[outcome].failed)}</td>
            <td data-label={COLUMNS[3]}>{rate(calibration[outcome].movedOn)}</td>
            <td data-label={COLUMNS[4]}>{formatNumber(calibration[outcome].copies)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

const rate = (share: number) => formatPercent(share * 100);
