import type { NewsletterOverview } from '#contract/operator/newsletter.ts';
import { formatDateTime, formatNumber } from '#domain/core/format.ts';
import { EmptyList } from '#web/operator/lists/empty-list.tsx';
import { Panel } from '#web/operator/parts/panel.tsx';
import { Table } from '#web/operator/parts/table.tsx';

export function SendingsPanel({ sendings }: Pick<NewsletterOverview, 'sendings'>) {
  return (
    <Panel
      title="Letzte Ausgaben"
      help="„Offen“ nahm der Mailserver noch nicht an. Der Versand versucht es nach Minuten wieder, dreimal insgesamt; danach gilt es als abgelehnt. Brach er vorher ab, geht es in derselben Woche mit „Jetzt versenden“ weiter. „Unklar“ kam vielleicht an und wird deshalb nicht wiederholt."
    >
      {sendings.length === 0 ? (
        <EmptyList>Noch ist keine Ausgabe verschickt.</EmptyList>
      ) : (
        <Table label="Letzte Ausgaben" columns={['Ausgabe', 'Verschickt', 'Offen', 'Abgelehnt', 'Unklar']}>
          {sendings.map(({ slot, sent, refused, failed, unknown }) => (
            <tr key={slot}>
              <th scope="row" className="font-semibold">
                {formatDateTime(slot)}
              </th>
              <td data-label="Verschickt">{formatNumber(sent)}</td>
              <td data-label="Offen">{formatNumber(refused)}</td>
              <td data-label="Abgelehnt">{formatNumber(failed)}</td>
              <td data-label="Unklar">{formatNumber(unknown)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
