// What happened since the last visit, in words, each with where to see it.
import type { Today } from '#contract/operator/today.ts';
import { formatMoney, formatNumber, plural } from '#domain/core/format.ts';

export interface Event {
  to: string;
  text: string;
}

export function eventsOf({ happened, most }: Pick<Today, 'happened' | 'most'>): Event[] {
  const said = (count: number, one: string, many: string) =>
    count < most ? plural(count, one, many) : `${formatNumber(most)}+ ${many}`;
  const { sales, commissionCents, runs, failedRuns } = happened;
  const events: [count: number, event: Event][] = [
    [happened.codesAdded, { to: '/codes', text: said(happened.codesAdded, 'neuer Code', 'neue Codes') }],
    [
      happened.codesEnded,
      {
        to: '/codes?state=expired&sort=expiry&order=desc',
        text: said(happened.codesEnded, 'Code abgelaufen', 'Codes abgelaufen'),
      },
    ],
    [
      happened.codesWithdrawn,
      {
        to: '/codes?state=withdrawn',
        text: said(happened.codesWithdrawn, 'Code zurückgezogen', 'Codes zurückgezogen'),
      },
    ],
    [
      happened.submissions,
      {
        to: '/submissions#einreichungen',
        text: said(happened.submissions, 'Einreichung', 'Einreichungen'),
      },
    ],
    [
      happened.reports,
      { to: '/submissions#meldungen', text: said(happened.reports, 'Meldung', 'Meldungen') },
    ],
    [
      happened.votes,
      {
        to: '/trust',
        text: said(happened.votes, 'Rückmeldung zu Codes', 'Rückmeldungen zu Codes'),
      },
    ],
    [
      happened.subscribers,
      {
        to: '/newsletter',
        text: said(happened.subscribers, 'neuer Leser des Newsletters', 'neue Leser des Newsletters'),
      },
    ],
    [
      sales,
      {
        to: '/earnings',
        text: `${said(sales, 'Verkauf', 'Verkäufe')} gemeldet, ${formatMoney(commissionCents)} Provision`,
      },
    ],
    [
      runs,
      {
        to: '/system#aufgaben',
        text: `${said(runs, 'Lauf', 'Läufe')} von Aufgaben${failedRuns > 0 ? `, ${formatNumber(failedRuns)} fehlgeschlagen` : ''}`,
      },
    ],
    [
      happened.changes,
      {
        to: '/system#protokoll',
        text: said(happened.changes, 'Änderung durch andere', 'Änderungen durch andere'),
      },
    ],
  ];
  return events.filter(([count]) => count > 0).map(([, event]) => event);
}
