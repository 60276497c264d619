import { formatNumber, plural } from '#domain/core/format.ts';
import { Table } from '#web/operator/parts/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { ImportAnswer } from './use-import.ts';

const SECTIONS = [
  ['shops', 'Shops'],
  ['codes', 'Codes'],
  ['deals', 'Angebote'],
  ['copy', 'Texte'],
] as const;

const VERDICTS = {
  added: { label: 'neu', tone: 'sea' },
  restored: { label: 'wiederhergestellt', tone: 'sun' },
  changed: { label: 'geändert', tone: 'sun' },
  same: { label: 'unverändert', tone: 'plain' },
  refused: { label: 'fehlerhaft', tone: 'ink' },
} as const;

/** What would happen, in figures, by the first codes, and with all that is wrong. */
export function ImportPreview({ report }: { report: ImportAnswer }) {
  const shown = SECTIONS.filter(([key]) => {
    const { added, restored, changed, same } = report[key];
    return key === 'codes' || added + restored + changed + same > 0;
  });
  return (
    <section aria-label="Vorschau" className="mt-5">
      <h3 className="mb-2 text-lg">Was geschähe</h3>
      <Table
        label="Zahlen des Imports"
        columns={['Was', 'Neu', 'Wiederhergestellt', 'Geändert', 'Unverändert']}
      >
        {shown.map(([key, label]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label="Neu">{formatNumber(report[key].added)}</td>
            <td data-label="Wiederhergestellt">{formatNumber(report[key].restored)}</td>
            <td data-label="Geändert">{formatNumber(report[key].changed)}</td>
            <td data-label="Unverändert">{formatNumber(report[key].same)}</td>
          </tr>
        ))}
      </Table>
      {report.refused > 0 && <Problems report={report} />}
      {report.samples.length > 0 && (
        <>
          <h4 className="mt-4 mb-2 font-semibold">Die ersten Codes</h4>
          <Table label="Die ersten Codes der Datei" columns={['Stelle', 'Shop', 'Code', 'Titel', 'Ergebnis']}>
            {report.samples.map(({ where, shop, code, title, verdict }) => (
              <tr key={where}>
                <td className="whitespace-nowrap text-quiet">{where}</td>
                <td>{shop || '–'}</td>
                <td className="font-mono">{code || '–'}</td>
                <td className="max-w-48 truncate">{title || '–'}</td>
                <td>
                  <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</Badge>
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </section>
  );
}

function Problems({ report: { refused, problems } }: { report: ImportAnswer }) {
  return (
    <div className="mt-3">
      <p className="font-semibold text-signal">
        {plural(refused, 'Eintrag ist', 'Einträge sind')} fehlerhaft
        {refused > problems.length && `; die ersten ${formatNumber(problems.length)}`}:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul aria-label="Fehlerhafte Einträge" tabIndex={0} className="mt-1 max-h-40 overflow-y-auto text-sm">
        {problems.map(({ where, reason }) => (
          <li key={`${where} ${reason}`}>
            <span className="text-quiet">{where}:</span> {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
