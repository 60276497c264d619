// What waits for an operator: how it is called, how many there are, and where it is done.
import type { Today } from '#contract/operator/today.ts';
import { formatDateTime, formatNumber, plural } from '#domain/core/format.ts';

type Waiting = Today['waiting'];

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

interface Row extends Pick<OpenTask, 'to' | 'count' | 'note' | 'urgent'> {
  one: string;
  many: string;
}

/** What the law wants first, then what visitors wait for, then the rest. */
export function tasksOf({ waiting, failedJobs }: Today, now: Date): OpenTask[] {
  const rows = [
    ...legalDuties(waiting, now),
    ...failures(waiting, failedJobs.length),
    ...fromVisitors(waiting),
    ...upkeep(waiting),
  ];
  return rows
    .filter(({ count }) => count > 0)
    .map(({ one, many, ...task }) => ({
      ...task,
      tab: tabOf(task.to),
      label: plural(task.count, one, many),
    }));
}

function tabOf(to: string): string {
  return to.split(/[/?#]/)[1] ?? '';
}

function legalDuties({ illegal, reports, decideBy, imprint }: Waiting, now: Date): Row[] {
  const isOverdue = decideBy !== null && new Date(decideBy) < now;
  return [
    {
      to: '/submissions?meldungen=open#meldungen',
      one: 'Meldung rechtswidriger Inhalte',
      many: 'Meldungen rechtswidriger Inhalte',
      count: illegal,
      urgent: true,
      ...(decideBy && {
        note: `${isOverdue ? 'überfällig seit' : 'zu entscheiden bis'} ${formatDateTime(decideBy)} (Art. 16 DSA)`,
      }),
    },
    {
      to: '/texts',
      one: 'fehlende Pflichtangabe im Impressum',
      many: 'fehlende Pflichtangaben im Impressum',
      count: imprint,
      note: 'Ohne sie ist die Website abmahnfähig (§ 5 DDG).',
      urgent: true,
    },
    {
      to: '/submissions?meldungen=open#meldungen',
      one: 'gemeldeter Code',
      many: 'gemeldete Codes',
      count: reports - illegal,
    },
  ];
}

function failures({ heldCodes }: Waiting, failedJobs: number): Row[] {
  return [
    {
      to: '/awin-new',
      one: 'zurückgehaltener Rückzug',
      many: 'zurückgehaltene Rückzüge',
      count: heldCodes,
      note: 'Zu viele Codes fehlten auf einmal: zurückziehen oder behalten?',
      urgent: true,
    },
    {
      to: '/system#aufgaben',
      one: 'fehlgeschlagene Aufgabe',
      many: 'fehlgeschlagene Aufgaben',
      count: failedJobs,
      urgent: true,
    },
  ];
}

function fromVisitors({ submissions, codes, shops }: Waiting): Row[] {
  return [
    {
      to: '/submissions#einreichungen',
      one: 'eingereichter Code',
      many: 'eingereichte Codes',
      count: submissions,
    },
    {
      to: '/submissions#ungeprueft',
      one: 'ungeprüfter Code von Besuchern',
      many: 'ungeprüfte Codes von Besuchern',
      count: codes,
    },
    { to: '/submissions#neue-shops', one: 'unbekannter Shop', many: 'unbekannte Shops', count: shops },
  ];
}

function upkeep(waiting: Waiting): Row[] {
  return [
    {
      to: '/shops?filter=without-address',
      one: 'Shop ohne Adresse',
      many: 'Shops ohne Adresse',
      count: waiting.shopsWithoutAddress,
      note: 'Zu ihnen führt kein Link, bis du ihre Website einträgst.',
    },
    {
      to: '/trust?filter=dead',
      one: 'Code, wohl tot, aber oft kopiert',
      many: 'Codes, wohl tot, aber oft kopiert',
      count: waiting.deadCodes,
    },
    {
      to: '/research#entwuerfe',
      one: 'Entwurf aus der Recherche',
      many: 'Entwürfe aus der Recherche',
      count: waiting.drafts,
    },
    {
      to: '/research?status=failed#warteschlange',
      one: 'gescheiterte Recherche',
      many: 'gescheiterte Recherchen',
      count: waiting.failedResearch,
    },
    {
      to: '/validation?filter=invalid',
      one: 'ungültiger Code',
      many: 'ungültige Codes',
      count: waiting.invalidCodes,
    },
  ];
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
