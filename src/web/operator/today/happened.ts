// What happened since the last visit, in words, each with where to see it.
import type { Today } from '#contract/operator/today.ts';
import { formatMoney, formatNumber, plural } from '#domain/core/format.ts';

export interface Event {
  to: string;
  text: string;
}

type Row = [count: number, to: string, one: string, many: string, addition?: string];

export function eventsOf({ happened, most }: Pick<Today, 'happened' | 'most'>): Event[] {
  const { failedRuns, commissionCents } = happened;
  const commission = ` gemeldet, ${formatMoney(commissionCents)} Provision`;
  const failed = failedRuns > 0 ? `, ${formatNumber(failedRuns)} fehlgeschlagen` : '';
  const rows: Row[] = [
    [happened.codesAdded, '/codes', 'neuer Code', 'neue Codes'],
    [
      happened.codesEnded,
      '/codes?state=expired&sort=expiry&order=desc',
      'Code abgelaufen',
      'Codes abgelaufen',
    ],
    [happened.codesWithdrawn, '/codes?state=withdrawn', 'Code zurückgezogen', 'Codes zurückgezogen'],
    [happened.submissions, '/submissions#einreichungen', 'Einreichung', 'Einreichungen'],
    [happened.reports, '/submissions#meldungen', 'Meldung', 'Meldungen'],
    [happened.votes, '/trust', 'Rückmeldung zu Codes', 'Rückmeldungen zu Codes'],
    [happened.subscribers, '/newsletter', 'neuer Leser des Newsletters', 'neue Leser des Newsletters'],
    [happened.sales, '/earnings', 'Verkauf', 'Verkäufe', commission],
    [happened.runs, '/system#aufgaben', 'Lauf von Aufgaben', 'Läufe von Aufgaben', failed],
    [happened.changes, '/system#protokoll', 'Änderung durch andere', 'Änderungen durch andere'],
  ];
  return rows
    .filter(([count]) => count > 0)
    .map(([count, to, one, many, addition = '']) => ({
      to,
      text: `${counted(count, most, one, many)}${addition}`,
    }));
}

/** Counting goes no further than the most. */
function counted(count: number, most: number, one: string, many: string): string {
  return count < most ? plural(count, one, many) : `${formatNumber(most)}+ ${many}`;
}
