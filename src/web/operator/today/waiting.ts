// What waits for an operator: how it is called, how many there are, and where it is done.
import type { Today } from '#contract/operator/today.ts';
import { formatDateTime, formatNumber, plural } from '#domain/core/format.ts';

export interface OpenTask {
  /** The path of the tab it is done in. */
  tab: string;
  /** With the filter that shows it. */
  to: string;
  label: string;
  count: number;
  note?: string;
  urgent?: boolean;
}

/** What the law wants first, then what visitors wait for, then the rest. */
export function tasksOf({ waiting, failedJobs }: Today, now: Date): OpenTask[] {
  const { illegal, reports, decideBy } = waiting;
  const overdue = decideBy !== null && new Date(decideBy) < now;
  const tasks: OpenTask[] = [
    {
      tab: 'submissions',
      to: '/submissions?meldungen=open#meldungen',
      label: plural(illegal, 'Meldung rechtswidriger Inhalte', 'Meldungen rechtswidriger Inhalte'),
      count: illegal,
      urgent: true,
      ...(decideBy && {
        note: `${overdue ? 'überfällig seit' : 'zu entscheiden bis'} ${formatDateTime(decideBy)} (Art. 16 DSA)`,
      }),
    },
    {
      tab: 'texts',
      to: '/texts',
      label: plural(
        waiting.imprint,
        'fehlende Pflichtangabe im Impressum',
        'fehlende Pflichtangaben im Impressum',
      ),
      count: waiting.imprint,
      note: 'Ohne sie ist die Website abmahnfähig (§ 5 DDG).',
      urgent: true,
    },
    {
      tab: 'submissions',
      to: '/submissions?meldungen=open#meldungen',
      label: plural(reports - illegal, 'gemeldeter Code', 'gemeldete Codes'),
      count: reports - illegal,
    },
    {
      tab: 'awin-new',
      to: '/awin-new',
      label: plural(waiting.heldCodes, 'zurückgehaltener Rückzug', 'zurückgehaltene Rückzüge'),
      count: waiting.heldCodes,
      note: 'Zu viele Codes fehlten auf einmal: zurückziehen oder behalten?',
      urgent: true,
    },
    {
      tab: 'system',
      to: '/system#aufgaben',
      label: plural(failedJobs.length, 'fehlgeschlagene Aufgabe', 'fehlgeschlagene Aufgaben'),
      count: failedJobs.length,
      urgent: true,
    },
    {
      tab: 'submissions',
      to: '/submissions#einreichungen',
      label: plural(waiting.submissions, 'eingereichter Code', 'eingereichte Codes'),
      count: waiting.submissions,
    },
    {
      tab: 'submissions',
      to: '/submissions#ungeprueft',
      label: plural(waiting.codes, 'ungeprüfter Code von Besuchern', 'ungeprüfte Codes von Besuchern'),
      count: waiting.codes,
    },
    {
      tab: 'submissions',
      to: '/submissions#neue-shops',
      label: plural(waiting.shops, 'unbekannter Shop', 'unbekannte Shops'),
      count: waiting.shops,
    },
    {
      tab: 'shops',
      to: '/shops?filter=without-address',
      label: plural(waiting.shopsWithoutAddress, 'Shop ohne Adresse', 'Shops ohne Adresse'),
      count: waiting.shopsWithoutAddress,
      note: 'Zu ihnen führt kein Link, bis du ihre Website einträgst.',
    },
    {
      tab: 'trust',
      to: '/trust?filter=dead',
      label: `${plural(waiting.deadCodes, 'Code', 'Codes')}, wohl tot, aber oft kopiert`,
      count: waiting.deadCodes,
    },
    {
      tab: 'research',
      to: '/research#entwuerfe',
      label: plural(waiting.drafts, 'Entwurf aus der Recherche', 'Entwürfe aus der Recherche'),
      count: waiting.drafts,
    },
    {
      tab: 'research',
      to: '/research?status=failed#warteschlange',
      label: plural(waiting.failedResearch, 'gescheiterte Recherche', 'gescheiterte Recherchen'),
      count: waiting.failedResearch,
    },
    {
      tab: 'validation',
      to: '/validation?filter=invalid',
      label: plural(waiting.invalidCodes, 'ungültiger Code', 'ungültige Codes'),
      count: waiting.invalidCodes,
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** By the path of the tab. */
export function countsByTab(tasks: OpenTask[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tab, count } of tasks) counts.set(tab, (counts.get(tab) ?? 0) + count);
  return counts;
}

const SHOWN_MOST = 99;

/** Short: more than that only means "many". */
export function shortCount(count: number): string {
  return count > SHOWN_MOST ? `${SHOWN_MOST}+` : formatNumber(count);
}
